import type { UserInfo } from '@/contract/user.schemas';
import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { userInfo } from '../../../test/harness/answers';
import { fakePlatform, ok, refused, settle } from '../../../test/harness/fake-platform';
import { AccountStore } from './account-store';
import { ProfileStore } from './profile-store';

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
      ok({ userinfo: info, order_counts: counts, coupon_num: 2, phone_change: null, standing: null });
    await account.own.load();
    expect([account.counts, account.coupons, stores.session.user?.nickname]).toEqual([counts, 2, 'Rani']);
    network.reply = () => refused('INTERNAL');
    await account.own.load();
    expect([account.own.status, account.counts]).toEqual(['ready', counts]);
  });
});

describe('the profile', () => {
  function makeProfile() {
    const { stores, network, machine } = makeAccount();
    stores.signIn({ ...info, token: 'token-7' });
    const saved: UserInfo[] = [];
    const said: string[] = [];
    const open = (who: UserInfo = info, { api, drafts } = stores) =>
      new ProfileStore({
        api,
        drafts,
        info: who,
        onSaved: (userinfo) => saved.push(userinfo),
        say: (error) => said.push(error.kind),
      });
    return { profile: open(), open, stores, machine, network, saved, said };
  }

  it('is saved with the fields of the contract', async () => {
    const { profile, network, saved } = makeProfile();
    network.reply = () => ok({ userinfo: { ...info, nickname: 'Rani P', gender: 2 } });
    profile.form.set('nickname', 'Rani P');
    profile.form.set('gender', 2);
    await profile.save();
    expect(network.last().data).toEqual({ nickname: 'Rani P', gender: 2, birthday: '' });
    expect(saved.map(({ nickname }) => nickname)).toEqual(['Rani P']);
  });

  it('keeps typed values, also over a reload, until they are saved', async () => {
    const { profile, open, machine, network } = makeProfile();
    profile.form.set('nickname', 'Rani P');
    profile.form.set('gender', 2);
    profile.form.set('birthday', '2001-04-30');
    const typed = { nickname: 'Rani P', gender: 2, birthday: '2001-04-30' };
    expect(open().form.values).toEqual(typed);
    const reloaded = open(info, new Stores(machine.platform, new I18n()));
    expect(reloaded.form.values).toEqual(typed);
    network.reply = () => refused('INTERNAL');
    await reloaded.save();
    expect(open(info, new Stores(machine.platform, new I18n())).form.values).toEqual(typed);
    network.reply = () => ok({ userinfo: info });
    await reloaded.save();
    const after = new Stores(machine.platform, new I18n());
    expect(open(info, after).form.values.nickname).toBe(info.nickname);
  });

  it('keeps them for the member who typed them, and not after logging out', async () => {
    const { profile, open, stores, network } = makeProfile();
    profile.form.set('nickname', 'Rani P');
    expect(open({ ...info, id: info.id + 1 }).form.values.nickname).toBe(info.nickname);
    network.reply = () => ok({});
    await stores.signOut();
    expect(open().form.values.nickname).toBe(info.nickname);
  });

  it('starts with the saved values if the stored draft is invalid', () => {
    const { open, stores } = makeProfile();
    stores.drafts.setForm(`profile ${info.id}`, { nickname: 7, gender: 'x' });
    expect(open().form.values).toEqual({ nickname: info.nickname, gender: info.gender, birthday: info.birthday });
  });

  it('shows the error of a name and sends nothing', async () => {
    const { profile, network } = makeProfile();
    profile.form.set('nickname', '   ');
    await profile.save();
    expect([profile.form.errors.nickname, network.sent.length]).toEqual(['required', 0]);
  });

  it("shows the server's refusal of a field and keeps typed values", async () => {
    const { profile, network, saved, said } = makeProfile();
    network.reply = () => refused('INVALID_INPUT', { fields: { birthday: 'invalid' } });
    profile.form.set('birthday', '2099-01-01');
    await profile.save();
    await settle();
    expect([profile.form.errors.birthday, profile.form.values.birthday]).toEqual(['invalid', '2099-01-01']);
    expect([saved, said]).toEqual([[], []]);
  });
});
