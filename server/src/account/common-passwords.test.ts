import { isCommonPassword } from './common-passwords';

const own = { mobile: '+6281234567890', areacode: '+62', appName: 'Kedai' };

it.each([
  'password',
  'Password1!',
  'p a s s w o r d',
  'P@ssw0rd',
  'p@$$w0rd!',
  'he110-123',
  'M1chae1',
  '$ayang2024',
  'hell0123',
  '11112222',
  'aaaabbbb',
  'AbcCbaAbb',
  '........',
  'rahasia123',
  'sayangku',
  'indonesia2024',
  'qwertyuiop',
  'qwerty123',
  'asdfghjkl',
  '1q2w3e4r',
  '1qaz2wsx',
  '12345678',
  '87654321',
  '123456789012',
  'abcdefgh',
  'aaaaaaaa',
  'abcabcabc',
  '12341234',
  'Kedai2024',
  'kedai-1234',
  'K3da1-1234',
  '081234567890',
  '+62 812-3456-7890',
  '6281234567890',
  '81234567890',
])('%j is common', (password) => expect(isCommonPassword(password, own)).toBe(true));

it.each([
  'es kopi susu 7',
  'kopi susu 1',
  'rahasia-sekali',
  'correct horse',
  '19871104',
  'kedai favoritku',
  '我爱喝奶茶呀呀',
  'abcabcabd',
  '11223344a',
  'k0p1 5u5u',
])('%j is not', (password) => expect(isCommonPassword(password, own)).toBe(false));

it('says so at once of a text of many pieces of runs', () => {
  expect(isCommonPassword(`${'abcdefghijklmnopqrstuvwxyz'.repeat(3).slice(0, 63)}é`, own)).toBe(false);
});

it('calls nothing common for a chain without a name', () => {
  expect(isCommonPassword('19871104', { ...own, appName: '' })).toBe(false);
});
