const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
let made = 0;

/**
 * A unique key of time, a counter and 100 bits of `Math.random`. It is no secret and must only be unique;
 * `crypto.randomUUID` is missing in mini-programs, on plain HTTP and below Chrome 92.
 */
export function randomKey(random: () => number = Math.random, now: () => number = Date.now): string {
  made = (made + 1) % 1296;
  let tail = '';
  for (let i = 0; i < 20; i++) tail += alphabet[Math.floor(random() * alphabet.length)];
  return `${now().toString(36)}-${made.toString(36)}-${tail}`;
}
