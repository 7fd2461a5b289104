import { I18n } from '@/i18n/i18n';
import { userInfo } from '../../test/harness/answers';
import { fakePlatform, ok, refused } from '../../test/harness/fake-platform';
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

describe('the inviter of a new member', () => {
  const CODE = 'ABCD2345';

  function setUp() {
    const { platform, network } = fakePlatform();
    platform.launchedInvite = () => CODE;
    const stores = new Stores(platform, new I18n());
    stores.signIn({ ...userInfo(), token: 'token-7' });
    const { api, invite } = stores;
    const sent: unknown[] = [];
    let answer: ReturnType<typeof ok> | 'lost' = 'lost';
    network.reply = ({ data }) => {
      sent.push(data);
      return answer;
    };
    return { api, invite, sent, answers: (next: typeof answer) => (answer = next) };
  }

  it('is named, and the code is no longer kept', async () => {
    const { api, invite, sent, answers } = setUp();
    answers(ok({ userinfo: userInfo() }));
    await invite.name(api, 7);
    await invite.name(api, 7);
    expect([sent, invite.code]).toEqual([[{ inviter: CODE }], '']);
  });

  it('is named again for this member and no other, until the server has answered', async () => {
    const { api, invite, sent, answers } = setUp();
    await invite.nameAgain(api, 7);
    expect(sent).toEqual([]);
    await invite.name(api, 7);
    expect(invite.code).toBe(CODE);
    await invite.nameAgain(api, 8);
    expect(sent).toHaveLength(1);
    answers(refused('INVALID_INPUT', { fields: { inviter: 'invalid' } }));
    await invite.nameAgain(api, 7);
    await invite.nameAgain(api, 7);
    expect([sent.length, invite.code]).toEqual([2, '']);
  });
});
