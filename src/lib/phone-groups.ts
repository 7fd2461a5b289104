/** Digits in the groups people read a mobile number in: `81234567890` → `812 3456 7890`. */
export function groupedPhone(digits: string): string {
  const groups = [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7, 11), digits.slice(11)];
  return groups.filter(Boolean).join(' ');
}
