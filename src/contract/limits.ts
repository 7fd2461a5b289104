/** The numbers of spec §9 and the limits that the product adds. Schemas, server and forms read them here. */
export const limits = {
  /** Time limit of a whole call, body included, in milliseconds (spec §9). */
  requestTimeoutMs: 60_000,
  /** Seconds between two codes to one phone (spec §9). */
  codeResendSeconds: 60,
  codeLength: 6,
  codeLifeSeconds: 300,
  codeTries: 5,
  textAreaMax: 140,
  cartLineMin: 1,
  cartLineMax: 99,
  cartLinesMax: 50,
  /** Vouchers of one order. */
  vouchersMax: 99,
  /** The most of one group order. */
  groupNumMax: 99,
  /** The most of one thing in one order of the points mall. */
  pointsNumMax: 99,
  /** Cups of one order: more would make everybody else in the shop wait. */
  orderCupsMax: 100,
  passwordMin: 8,
  passwordMax: 64,
  nicknameMax: 30,
  /** What is typed or pasted as a phone number, with all that decorates it. A longer text is no number. */
  phoneTextMax: 100,
  /** A phone number or an invite code, as it is typed or pasted. */
  inviterMax: 100,
  /** Inviters that one member may try to name in a day: each try tells whether somebody has an account. */
  inviterTries: 10,
  /** Wrong invite codes that one address may look up in an hour. */
  inviteCodeTries: 100,
  receiverMax: 50,
  addressesMax: 20,
  reviewImagesMax: 9,
  feedbackMin: 10,
  feedbackImagesMax: 9,
  /** Shops of one answer about something that is good in many of them. */
  goodShopsShown: 20,
  perPage: 10,
  perPageMax: 50,
  unpaidOrdersMax: 3,
  unpaidMinutes: 15,
  searchMax: 40,
  bodyBytes: 64 * 1024,
  appVersion: '1.0.0',
  appVersionCode: 100,
} as const;
