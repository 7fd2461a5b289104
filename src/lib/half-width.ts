/** Distance of the wide forms of digits and signs from their usual ones in Unicode. */
const WIDE = 0xfee0;

/** Digits and plus signs as Chinese and Japanese keyboards can type them, in their usual form. */
export const halfWidth = (typed: string): string =>
  typed.replace(/[\uff10-\uff19\uff0b]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE));
