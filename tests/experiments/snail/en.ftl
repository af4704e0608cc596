name-slime_left = slime left
name-shells = Shells
name-wet = Wet shell
