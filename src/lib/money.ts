const SPACE = '\u00a0';

/** Digits in groups of three: 1250000 → `1.250.000`, as in Indonesian and of money in every language. */
export function grouped(value: number, mark = '.'): string {
  return String(Math.round(Math.abs(value))).replace(/\B(?=(\d{3})+$)/g, mark);
}

/** Rupiah, in every language: `Rp 25.000`; a discount has a minus: `− Rp 3.800`. */
export function money(rupiah: number): string {
  const amount = `Rp${SPACE}${grouped(rupiah)}`;
  return rupiah < 0 ? `\u2212${SPACE}${amount}` : amount;
}

/** The price difference of a choice, without currency: `+4.000`, `−2.000`; empty for 0. */
export function priceDifference(rupiah: number): string {
  if (rupiah === 0) return '';
  return `${rupiah > 0 ? '+' : '\u2212'}${grouped(rupiah)}`;
}
