/** What is said of the shops in which a voucher or a group product is good, beside their list. */
export const goodShopsNotes: Readonly<Record<string, string>> = {
  every_shop: '1: in every shop of the chain, also in those that will be added or are closed until further notice',
  shops_page: 'Which 20 of the shops are answered; absent: the first',
  'shops.distance': 'Metres from lng and lat; null: without these',
  resting: '1: the shop is closed until further notice',
};
