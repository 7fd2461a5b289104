import { i18n } from '@/i18n/i18n';
import { refusedPassword } from './refused-password';

it.each([
  ['en', 'Wrong. Tap “Forgot your password, or have none yet?” below to set a new one.'],
  ['id', 'Wrong. Ketuk “'],
  ['zh-Hans', 'Wrong. 点下方“'],
] as const)('a password that was refused three times leads to a new one, in %s', async (language, words) => {
  await i18n.setLanguage(language);
  await i18n.need(['auth']);
  expect([1, 2].map((times) => refusedPassword('Wrong', times))).toEqual(['Wrong', 'Wrong']);
  expect(refusedPassword('Wrong', 3)).toContain(words);
});
