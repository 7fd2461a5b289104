/** Digits in the groups people read a mobile number in: `81234567890` → `812 3456 7890`, `0812…` → `0812 3456 …`. */
export function groupedPhone(digits: string): string {
  const first = digits.startsWith('0') ? 4 : 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 4) groups.push(digits.slice(at, at + 4));
  return groups.join(' ');
}
