/** What couriers print on a parcel: 5 to 40 Latin letters, digits and marks, with a digit among them. */
export const trackingPattern = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9./-]{4,39}$/;

/** The tracking number in a text that was typed or scanned, without its blanks. Returns null if it is none. */
export function trackingNumber(text: string): string | null {
  const number = text.replace(/\s/g, '');
  return trackingPattern.test(number) ? number : null;
}
