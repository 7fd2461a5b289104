/** A member that exists in every demo; the README names the phone number. */
export const demoMember = {
  id: 1,
  mobile: '+6281234567890',
  areacode: '+62',
  nickname: 'Rani',
  favouriteShops: [1, 4],
  /** When she came, in days from the seed: before this month a year ago, in which she checked in every day. */
  joined: -410,
} as const;

const DAY = 86_400;

/** When somebody who came so many days from the seed agreed to the texts whose version is this date: not before it. */
export const agreeTime = (now: number, joined: number, version: string): number =>
  Math.min(now, Math.max(now + joined * DAY, Math.floor(new Date(version.slice(0, 10)).getTime() / 1000)));
