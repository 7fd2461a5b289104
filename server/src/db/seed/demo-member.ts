/** A member that exists in every demo; the README names the phone number. */
export const demoMember = {
  id: 1,
  mobile: '+6281234567890',
  areacode: '+62',
  nickname: 'Rani',
  favouriteShops: [1, 4],
} as const;
