/** A member that exists in every demo; the README names the phone number. */
export const demoMember = {
  id: 1,
  mobile: '+6281234567890',
  areacode: '+62',
  nickname: 'Rani',
  favouriteShops: [1, 4],
  /** When she came, in days from the seed: before the friends whom she has invited. */
  joined: -120,
} as const;
