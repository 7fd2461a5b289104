const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  $: 's',
  '5': 's',
};

/** A text with letters in place of what looks like them. A 1 stands for i and for l, so all three become i. */
const asLetters = (text: string): string => text.replace(/[@01l3$5]/g, (mark) => lookalikes[mark] ?? mark);

/**
 * The words that people choose most, in English, Indonesian and Chinese. Digits and marks around them, or in place of
 * letters that look like them, make no better password.
 */
const words = new Set(
  `
  abc abcd admin administrator akukamu alhamdulillah allahuakbar anjing bajingan bandung baseball basketball batman
  bismillah blink butterfly cantik charlie chelsea chocolate cintaku computer dragon facebook football freedom ganteng
  garuda google gunners hallo halo hello hunter iloveu iloveyou indonesia internet jakarta jangkrik jordan juventus kamu
  keluarga kucing kuning letmein liverpool login lovely loveme lovers manchester master merdeka michael milanisti monkey
  muhammad mustang naruto ninja nothing opensesame ordinary pancasila pass passcode password passwort pokemon
  princess q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qweasd qweasdzxc rahasia realmadrid rumahku samsung sandi sayang sayangku
  sayangkamu secret semangat shadow soccer spiderman starwars sunshine superman surabaya system terserah test testing
  trustno whatever welcome woaini woaini1314 wodemima zhangwei zxc
  `
    .trim()
    .split(/\s+/)
    .map(asLetters),
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

/** Whether a text is a known word after any part of what stands around its letters is left out. */
function holdsWord(text: string, isKnown: (word: string) => boolean): boolean {
  const lead = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0;
  const tail = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0;
  for (let start = 0; start <= lead; start += 1) {
    for (let end = text.length - tail; end <= text.length; end += 1) {
      if (isKnown(text.slice(start, end))) return true;
    }
  }
  return false;
}

const DIFFERENT_MIN = 4;

/** The letters of a password, where these are not within it: `P@ssword-2024!` has none, `kedai2024!` has kedai. */
const coreOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/**
 * Whether many people use a password, or whoever knows the customer's number and the chain guesses it: a common word, a row
 * of keys, something repeated, fewer than four different characters, the phone number, the chain's name.
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
  const name = asLetters(appName.toLowerCase());
  const isKnown = (word: string): boolean => word !== '' && (words.has(asLetters(word)) || asLetters(word) === name);
  const isWord = [text, dense].some((one) => holdsWord(one, isKnown));
  const isPlain = new Set(dense).size < DIFFERENT_MIN || isRepeated(dense) || isRuns(dense);
  return isPhone || isWord || isPlain || cores.some((core) => core !== '' && isRuns(core));
}
