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
  it('shows numbers of what home shows until they are known', async () => {
    const { account, stores, network } = makeAccount();
    expect(account.numbers).toEqual({ points: null, vouchers: null, chances: null });
    network.reply = () => ok({ shop: null, goods: [], nearer: null, parts: ['points', 'wheel'] });
    await stores.shop.suggest();
    expect(account.numbers).toEqual({ points: undefined, vouchers: null, chances: undefined });
  });

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
          code_num: 2,
          chance_num: null,
          phone_change: null,
          standing: null,
          parts: [],
        },
        notices: { unread: 3, urgent: null },
      });
    await account.own.load();
    expect([account.counts, account.coupons, stores.session.user?.nickname]).toEqual([counts, 2, 'Rani']);
    expect(stores.notices.unread).toBe(3);
    expect(account.numbers).toEqual({ points: 1240, vouchers: 2, chances: null });
    network.reply = () => refused('INTERNAL');
    await account.own.load();
    expect([account.own.status, account.counts]).toEqual(['ready', counts]);
  });
});
