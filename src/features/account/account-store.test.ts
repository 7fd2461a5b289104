import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { userInfo } from '../../../test/harness/answers';
import { fakePlatform, ok, refused } from '../../../test/harness/fake-platform';
import { AccountStore } from './account-store';

const info = userInfo();
const counts = { 1: 1, 2: 0, 3: 0, 4: 2, 5: 0 };

function makeAccount() {
  const machine = fakePlatform();
  const stores = new Stores(machine.platform, new I18n());
  return { stores, machine, network: machine.network, account: new AccountStore(stores) };
}

describe('the account', () => {
  it('of a member has name, masked phone and counts, and keeps them during a refresh', async () => {
    const { account, network, stores } = makeAccount();
    stores.signIn({ ...info, nickname: 'old name', token: 'token-7' });
    network.reply = () =>
      ok({
        ...{
          userinfo: info,
          order_counts: counts,
          coupon_num: 2,
          points: 1240,
          phone_change: null,
          standing: null,
          parts: [],
        },
        notices: { unread: 3, urgent: null },
      });
    await account.own.load();
    expect([account.counts, account.coupons, stores.session.user?.nickname]).toEqual([counts, 2, 'Rani']);
    expect(stores.notices.unread).toBe(3);
    network.reply = () => refused('INTERNAL');
    await account.own.load();
    expect([account.own.status, account.counts]).toEqual(['ready', counts]);
  });
});
