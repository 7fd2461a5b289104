/** What is said of the points of orders that give them when they are redeemed. */
export const redeemedPointsNotes = {
  points: 'That it has given, without what was taken back',
  points_coming: 'That it will give by the level of now, if all that is left of it is redeemed; 0: none',
  points_terms: 'By which goods give this customer points now; null: the chain does not run points',
  rate: 'Rupiah for one point',
  multiple: 'How many per cent points count by the level of now: 125 is one and a quarter',
} as const;
