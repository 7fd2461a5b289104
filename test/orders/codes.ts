/** A code, which is redeemed once in a shop. */
export interface Code {
  number: number;
  share: number;
  expire: number;
  state: 'unused' | 'redeemed' | 'refunded' | 'ended';
  /** Index of the shop that has redeemed it, and when. */
  shop: number | null;
  at: number | null;
}

export const codeStates = { unused: 0, redeemed: 1, refunded: 2, ended: 3 } as const;

/** A counter with a code, and what it has on hand. */
export interface Counter {
  shop: number;
  now: number;
  /** Indices of the shops in which the code is good. It is empty if it is good in all. */
  shops: readonly number[];
  isOnHand: () => boolean;
}

/** Redeems a code. Returns the state of the code for which that is refused, or undefined if it was redeemed. */
export function redeemCode(code: Code, { shop, now, shops, isOnHand }: Counter): string | undefined {
  if (code.state !== 'unused') return code.state;
  if (code.expire <= now) return 'expired';
  if (shops.length > 0 && !shops.includes(shop)) return 'other-shop';
  if (!isOnHand()) return 'not-now';
  Object.assign(code, { state: 'redeemed', shop, at: now });
  return undefined;
}

export const newCode = (of: Pick<Code, 'number' | 'share' | 'expire'>): Code => ({
  ...of,
  ...{ state: 'unused', shop: null, at: null },
});
