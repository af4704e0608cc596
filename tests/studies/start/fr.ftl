name-places = Places dans leur ordre
question = La place qui commence gagne-t-elle plus souvent ?
begins = La première place gagne { $share } % (équitable : { $fair } %).
axis = victoires (%)
games_of = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
