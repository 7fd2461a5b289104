import { I18n } from '@/i18n/i18n';
import { fakePlatform } from '../../test/harness/fake-platform';
import { Stores } from './stores';

const machine = fakePlatform();

/** The code after the app was opened with this one on a device that may have one. */
function codeAfter(launched: string): string {
  machine.platform.launchedInvite = () => launched;
  return new Stores(machine.platform, new I18n()).invite.code;
}

it('keeps the code of a link, and drops what is none', () => {
  for (const wrong of ['', 'hello', 'ABCD234', 'ABCD23456', 'ABCD1O01', '<b>', '%41BCD2345', 'A'.repeat(9000)]) {
    expect(codeAfter(wrong)).toBe('');
  }
  expect(codeAfter('abcd2345')).toBe('ABCD2345');
  expect(codeAfter('')).toBe('ABCD2345');
  expect(codeAfter('hello')).toBe('ABCD2345');
  expect(codeAfter('WXYZ2345')).toBe('WXYZ2345');
});
