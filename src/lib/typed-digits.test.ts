import fc from 'fast-check';
import { readDigits } from './typed-digits';

const code = (typed: string, before = '') => readDigits(typed, { length: 6, before });
const postcode = (typed: string, before = '') => readDigits(typed, { length: 5, before });
const wide = (text: string): string => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));

it.each([
  '990356',
  '990 356',
  '990-356',
  '990 - 356',
  '990\u2011356',
  '990\u00a0356',
  '9 9 0 3 5 6',
  'G-990356',
  'ABC-990356',
  'Kode: 990356',
  '\u202a990356\u202c',
  wide('990356'),
  wide('990 356'),
])('reads the code that is pasted as %j', (typed) => expect(code(typed)).toBe('990356'));

it.each([
  '990356 is your Kedai code. It is valid for 5 minutes. Never share it with anyone.',
  '990356 adalah kode Kedai kamu, berlaku 5 menit. Jangan beri tahu siapa pun.',
  '990356 是你的 Kedai 验证码，5 分钟内有效，请勿告诉他人。',
  '990356 是更换 Kedai 账号手机号的验证码，5 分钟内有效，请勿告诉他人。',
  'G-990356 is your Google verification code.',
  'Your WhatsApp code: 990-356. You can also tap on this link: v.whatsapp.com/990356. Don’t share this code with others',
  '<#> JANGAN BERI KODE INI KE SIAPA PUN. Kode OTP: 990356. Berlaku s.d. 14:05 WIB. FA+9qCX9VSu',
  'RAHASIA! Kode OTP kamu 990356 untuk transaksi Rp 150.000 pada 26/11/2026 14:05. Hubungi 1500888.',
  'Kode verifikasi untuk 0812 345678 adalah 990356.',
  'Kode untuk +62 812-345678: 990 356',
  '26/11/26 14.05 990356 adalah kode kamu',
  '[14:05, 26/11/2026] +62 812 3456 7890: 990356',
  'Code 990356 5 menit',
  '【淘宝网】验证码990356，您正在登录，若非本人操作，请勿泄露。',
  '【Kedai】您的验证码为：990 356，5分钟内有效。客服电话 400-123-4567',
  `验证码${wide('990356')}，请于30分钟内填写。`,
  'Kode OTP\n990356\n5 menit',
  '990356\n\n@kedai.example #990356',
])('finds the code in the message %j', (message) => expect(code(message)).toBe('990356'));

it.each([
  '081234567890',
  '0812 3456 7890',
  '0812 345678',
  '0812 345 678',
  '+62 812-345678',
  '20261126',
  '990356990',
  '14:05:33 26/11',
  'Total Rp 1.250.000, bayar sebelum 14:05',
  'Kode kamu berlaku 5 menit. Jangan beri tahu siapa pun.',
])('finds no code in %j, and cuts none out of it', (typed) => expect(code(typed)).toBeNull());

it('takes what is typed key by key', () => {
  expect(['', '4', '48', '4812', '48122', '481223'].map((typed) => code(typed))).toEqual([
    ...['', '4', '48', '4812', '48122', '481223'],
  ]);
  expect(code('4a8', '48')).toBe('48');
  expect(code('4812237', '481223')).toBe('481223');
  expect(code(wide('48'), '4')).toBe('48');
});

it('reads a code that is pasted beside what the field had', () => {
  expect(code('48481223', '48')).toBe('481223');
  expect(code('481223990356', '481223')).toBe('990356');
  expect(code('990356481223', '481223')).toBe('990356');
  expect(code('48Kode: 990356', '48')).toBe('990356');
});

it.each([
  ['12 110', '', '12110'],
  [' 12-110 ', '', '12110'],
  ['121101', '12110', '12110'],
  ['', '', ''],
  ['Jl. Kenanga 5, Jakarta 12110', '', '12110'],
  [wide('12110'), '', '12110'],
  ['081234567890', '', null],
  ['121101', '', null],
])('reads the postcode %j', (typed, before, read) => expect(postcode(typed, before)).toBe(read));

const digits = (min: number, max = min) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((each) => each.join(''));
const words = fc.array(
  fc.constantFrom('Kode', 'kamu', 'adalah', '验证码', 'is your code', 'Rp', 'Kedai:', 'jangan', '(', ')', '.'),
  { maxLength: 6 },
);

it('finds the only group of six digits wherever it stands among words and other numbers', () => {
  const other = fc.oneof(digits(1, 5), digits(7, 12), fc.constantFrom('14:05', '26/11/2026', '150.000'));
  const before = fc.array(fc.tuple(words, other), { maxLength: 3 });
  fc.assert(
    fc.property(digits(6), before, before, (six, ahead, behind) => {
      const part = (parts: readonly (readonly [string[], string])[]) =>
        parts.map(([said, number]) => `${said.join(' ')} x ${number} y`).join(' ');
      expect(code(`${part(ahead)} kode ${six}, ${part(behind)}`)).toBe(six);
    }),
  );
});

it('cuts no code out of a longer number, however it is divided', () => {
  const divided = digits(7, 15).chain((number) =>
    fc
      .array(fc.constantFrom('', '-', '.', '\u2011', '\u202a'), { minLength: number.length, maxLength: number.length })
      .map((marks) => Array.from(number, (digit, at) => digit + (at + 1 < number.length ? marks[at] : '')).join('')),
  );
  fc.assert(fc.property(divided, (number) => expect(code(number)).toBeNull()));
});
