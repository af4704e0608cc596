"""Tests of NUM-SPEED."""
