import { limits } from './limits';
import { INVISIBLE } from './texts';

/** Distance of the wide forms of digits and signs from their usual ones in Unicode. */
const WIDE = 0xfee0;

/** Digits and plus signs as Chinese and Japanese keyboards can type them, in their usual form. */
export const halfWidth = (typed: string): string =>
  typed.replace(/[\uff10-\uff19\uff0b]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE));

const HYPHENS = '\\-\\u2010-\\u2015\\u2043\\u2212\\ufe58\\ufe63\\uff0d';
const DOTS_AND_SLASHES = './\\u00b7\\u2022\\u2024\\u2027\\u30fb\\uff0e\\uff0f';
const BRACKETS = '()[\\]\\uff08\\uff09\\uff3b\\uff3d';

/** Contacts and chats put some of them around numbers that are copied from there. */
const unseen = new RegExp(`[${INVISIBLE}]`, 'gu');
const hyphens = new RegExp(`[${HYPHENS}]`, 'g');
const rest = new RegExp(`[-${DOTS_AND_SLASHES}${BRACKETS}]`, 'g');

/** A text with usual digits, blanks and hyphens, and without marks that are not seen. */
export const usualMarks = (typed: string): string =>
  halfWidth(typed).replace(unseen, '').replace(/\s/g, ' ').replace(hyphens, '-');

/** A number or a code without what only divides or decorates it. Letters and other signs stay. */
export const undecorated = (typed: string): string => usualMarks(typed).replace(/ /g, '').replace(rest, '');

/** A number that `plainNumber` returns, if it is long enough to be one; or nothing. */
export const plainNumberPattern = /^(\+?\d{5,17})?$/;

/**
 * The digits of a phone number that was typed or pasted, with a plus before them if they begin with an area code
 * (`0062…` does as well). Null if it is not one number: it has letters or other signs, or is too long. The longest has an
 * area code twice, a zero and twelve digits; two numbers have more. Nothing is ever left out but decoration, so that no
 * text becomes another number.
 */
export function plainNumber(typed: string): string | null {
  if (typed.length > limits.phoneTextMax) return null;
  const plain = undecorated(typed)
    // The beginning of a link to a number.
    .replace(/^tel:/i, '')
    .replace(/^00/, '+')
    // An area code that was pasted behind the same one.
    .replace(/^(\+\d{1,3})\1+/, '$1');
  return /^\+?\d{1,17}$/.test(plain) ? plain : null;
}
