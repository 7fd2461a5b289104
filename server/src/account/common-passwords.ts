/** What people choose most: English, Indonesian and Chinese ones. Digits and marks around them make no better password. */
const words = new Set(
  `
  abc abcd admin administrator akukamu alhamdulillah allahuakbar anjing bajingan bandung baseball basketball batman
  bismillah blink butterfly cantik charlie chelsea chocolate cintaku computer dragon facebook football freedom ganteng
  garuda google gunners hallo halo hello hunter iloveu iloveyou indonesia internet jakarta jangkrik jordan juventus kamu
  keluarga kucing kuning letmein liverpool login lovely loveme lovers manchester master merdeka michael milanisti monkey
  muhammad mustang naruto ninja nothing opensesame ordinary pancasila pass passcode password passwort passw0rd pokemon
  princess q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qweasd qweasdzxc rahasia realmadrid rumahku samsung sandi sayang sayangku
  sayangkamu secret semangat shadow soccer spiderman starwars sunshine superman surabaya system terserah test testing
  trustno whatever welcome woaini woaini1314 wodemima zhangwei zxc
  `
    .trim()
    .split(/\s+/),
);

/** Rows of keyboards, the columns beside each other, the alphabet, the digits. */
const runs = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'abcdefghijklmnopqrstuvwxyz',
  '12345678901234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((run) => [run, Array.from(run).reverse().join('')]);

/** Shorter pieces of a run are found in good passwords, too. */
const PIECE_MIN = 3;

/** Whether a text is made of runs only, such as `qwerty` or `123asdf`. */
function isRuns(text: string): boolean {
  const ends = new Set([0]);
  for (let start = 0; start < text.length; start += 1) {
    if (!ends.has(start)) continue;
    for (let end = start + PIECE_MIN; end <= text.length; end += 1) {
      const piece = text.slice(start, end);
      if (!runs.some((run) => run.includes(piece))) break;
      ends.add(end);
    }
  }
  return ends.has(text.length);
}

/** Whether a text is one part of up to four characters, again and again. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+$/u.test(text);

/** The letters of a password, where these are not within it: `P@ssword-2024!` has none, `kedai2024!` has kedai. */
const coreOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/**
 * Whether many people use a password, or whoever knows the customer's number and the chain guesses it: a common word, a row
 * of keys, something repeated, the phone number, the chain's name.
 */
export function isCommonPassword(
  password: string,
  { mobile, areacode, appName }: { mobile: string; areacode: string; appName: string },
): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const dense = text.replace(/[\s._-]+/g, '');
  const isPhone = [
    mobile,
    mobile.slice(1),
    mobile.slice(areacode.length),
    `0${mobile.slice(areacode.length)}`,
  ].includes(dense);
  const cores = [coreOf(text), coreOf(dense)];
  const isWord =
    words.has(text) || cores.some((core) => words.has(core) || (core !== '' && core === appName.toLowerCase()));
  return isPhone || isWord || isRepeated(dense) || isRuns(dense) || cores.some((core) => core !== '' && isRuns(core));
}
