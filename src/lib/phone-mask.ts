/** Spec §9: the first three digits are shown, the next four hidden. `81234567890` → `812****7890`. */
export function phoneMask(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length <= 3 ? digits : `${digits.slice(0, 3)}****${digits.slice(7)}`;
}
