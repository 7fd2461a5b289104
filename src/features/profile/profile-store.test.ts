import type { UserInfo } from '@/contract/user.schemas';
import { I18n } from '@/i18n/i18n';
import type { RawAnswer } from '@/platform/requests/outcome';
import { Stores } from '@/state/stores';
import { userInfo } from '../../../test/harness/answers';
import { fakePlatform, ok, refused } from '../../../test/harness/fake-platform';
import { type KnownProfile, ProfileStore } from './profile-store';

const nobody = { ...userInfo(), nickname: '', birthday: '', gender: 0 as const, avatar: '' };
const somebody = userInfo();
const open: KnownProfile['inviters'] = { list: [], is_open: 1 };
const CODE = 'ABCD2345';

interface Setup {
  info?: UserInfo;
  inviters?: KnownProfile['inviters'];
  /** The code of the link that has opened the app. */
  invited?: string;
}

function setUp({ info = nobody, inviters = open, invited = '' }: Setup = {}) {
  const machine = fakePlatform();
  machine.platform.launchedInvite = () => invited;
  const answers: Record<string, RawAnswer | 'lost'> = { '/api/user/profile': ok({ userinfo: info }) };
  const sent: unknown[] = [];
  machine.network.reply = ({ url, data }) => {
    sent.push(data);
    return answers[`/api${url.split('/api')[1]}`];
  };
  const stores = new Stores(machine.platform, new I18n());
  stores.signIn({ ...info, token: 'token-7' });
  const said: string[] = [];
  const make = (who = info, { api, drafts, invite } = stores) =>
    new ProfileStore({
      api,
      drafts,
      known: { info: who, inviters },
      invited: invite.code,
      say: ({ kind }) => said.push(kind),
    });
  /** The app, loaded again on the same device. */
  const reloaded = (): Stores => {
    machine.platform.launchedInvite = () => '';
    return new Stores(machine.platform, new I18n());
  };
  return { store: make(), make, stores, reloaded, answers, sent, said };
}

describe('the profile', () => {
  it('sends what is filled in, and leaves the rest as it is', async () => {
    const { store, sent } = setUp();
    store.form.set('gender', 2);
    expect(await store.save()).toMatchObject({ id: nobody.id });
    expect(sent).toEqual([{ gender: 2, birthday: '' }]);
  });

  it('sends another picture, and none in the place of one', async () => {
    const { store, make, sent } = setUp({ info: { ...somebody, avatar: '/uploads/a.jpg' } });
    await store.save();
    store.form.set('avatar', '/uploads/b.jpg');
    await store.save();
    make().form.set('avatar', '');
    await make().save();
    const facts = { nickname: somebody.nickname, gender: somebody.gender, birthday: somebody.birthday };
    expect(sent).toEqual([facts, { ...facts, avatar: '/uploads/b.jpg' }, { ...facts, avatar: '' }]);
  });

  it('says that a name cannot be removed, and sends nothing', async () => {
    const { store, sent } = setUp({ info: somebody });
    store.form.set('nickname', '   ');
    await store.save();
    expect([store.form.errors.nickname, sent]).toEqual(['required', []]);
  });

  it('says at the inviter what is refused about it, until another one is typed', async () => {
    const { store, answers, said } = setUp();
    answers['/api/user/profile'] = refused('INVITER_FIXED', {}, 'An inviter can be named once');
    store.setInviter('0812 3456 7890');
    expect(await store.save()).toBeUndefined();
    expect([store.inviterRefusal, said]).toEqual(['An inviter can be named once', []]);
    store.setInviter('0812 3456 7891');
    expect(store.inviterRefusal).toBe('');
    answers['/api/user/profile'] = refused('INVALID_INPUT', { fields: { inviter: 'invalid' } }, '');
    await store.save();
    expect(store.form.errors.inviter).toBe('invalid');
  });

  it("shows the server's refusal of a field and keeps typed values", async () => {
    const { store, answers, said } = setUp();
    answers['/api/user/profile'] = refused('INVALID_INPUT', { fields: { birthday: 'invalid' } });
    store.form.set('birthday', '2099-01-01');
    expect(await store.save()).toBeUndefined();
    expect([store.form.errors.birthday, store.form.values.birthday, said]).toEqual(['invalid', '2099-01-01', []]);
  });

  it('keeps what was typed over a lost network and a reload, until it is saved', async () => {
    const { store, make, reloaded, answers, said } = setUp({ info: somebody });
    answers['/api/user/profile'] = 'lost';
    const typed = { nickname: 'Rani P', gender: 2 as const, birthday: '2001-04-30', inviter: CODE };
    for (const [field, value] of Object.entries(typed)) store.form.set(field as 'nickname', value as string);
    expect(await store.save()).toBeUndefined();
    expect([said, make(somebody, reloaded()).form.values]).toEqual([['network'], expect.objectContaining(typed)]);
    answers['/api/user/profile'] = ok({ userinfo: somebody });
    expect(await make(somebody, reloaded()).save()).toMatchObject({ id: somebody.id });
    expect(make(somebody, reloaded()).form.values.nickname).toBe(somebody.nickname);
  });

  it('keeps it for the member who typed it, and not after logging out', async () => {
    const { store, make, stores, answers } = setUp({ info: somebody });
    store.form.set('nickname', 'Rani P');
    expect(make({ ...somebody, id: somebody.id + 1 }).form.values.nickname).toBe(somebody.nickname);
    answers['/api/user/logout'] = ok({});
    await stores.signOut();
    expect(make().form.values.nickname).toBe(somebody.nickname);
  });

  it('starts with the saved values if the stored draft is invalid', () => {
    const { make, stores } = setUp({ info: somebody });
    stores.drafts.setForm(`profile ${somebody.id}`, { nickname: 7, gender: 'x' });
    expect(make().form.values).toMatchObject({ nickname: somebody.nickname, gender: somebody.gender });
  });
});

describe('the inviter of a link', () => {
  it('is filled in, if an inviter can be named', async () => {
    const { store, sent } = setUp({ invited: CODE });
    expect(store.form.values.inviter).toBe(CODE);
    await store.save();
    expect(sent).toEqual([{ gender: 0, birthday: '', inviter: CODE }]);
    const named = { list: [{ name: 'S***i' }], is_open: 0 as const };
    expect(setUp({ inviters: named, invited: CODE }).store.form.values.inviter).toBe('');
  });
});
