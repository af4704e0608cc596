name-wet = Coquille humide
