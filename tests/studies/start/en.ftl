name-places = Seats in their order
question = Does the seat that begins win more?
begins = The first seat wins { $share } % (fair: { $fair } %).
axis = wins (%)
games_of = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
