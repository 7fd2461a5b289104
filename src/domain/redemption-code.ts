/** Crockford's alphabet: no letter in it looks like a digit or like another letter. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 8;

const TYPED_CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/**
 * The code that was typed or scanned, in small letters or in groups, too. An O is read as 0, an I and an L as 1. Null if
 * the text is no code.
 */
export function redemptionCode(typed: string): string | null {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const code = letters.replace(/O/g, '0').replace(/[IL]/g, '1');
  return TYPED_CODE.test(code) ? code : null;
}

/** A code as it is shown: two groups of four. */
export const shownCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** What each of the codes of one payment is worth, in rupiah: equal shares without fractions. The last one has the rest. */
export function sharesOf(paid: number, codes: number): number[] {
  const share = Math.floor(paid / codes);
  return Array.from({ length: codes }, (_, index) => (index < codes - 1 ? share : paid - share * (codes - 1)));
}
