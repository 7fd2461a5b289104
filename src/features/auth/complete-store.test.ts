import { I18n } from '@/i18n/i18n';
import type { RawAnswer } from '@/platform/outcome';
import { Stores } from '@/state/stores';
import { userInfo } from '../../../test/harness/answers';
import { fakePlatform, ok, refused } from '../../../test/harness/fake-platform';
import { CompleteStore, type KnownProfile } from './complete-store';

const info = { ...userInfo(), nickname: '', birthday: '', gender: 0 as const, avatar: '' };
const open: KnownProfile['inviters'] = { list: [], is_open: 1 };

function makeStore(inviters = open, machine = fakePlatform(), invited = '') {
  const answers: Record<string, RawAnswer | 'lost'> = {
    '/api/user/profile': ok({ userinfo: { ...info, nickname: 'Rani' } }),
  };
  const sent: unknown[] = [];
  machine.network.reply = ({ url, data }) => {
    sent.push(data);
    return answers[`/api${url.split('/api')[1]}`];
  };
  const { api, drafts, session } = new Stores(machine.platform, new I18n());
  session.start('token-7', info);
  const said: string[] = [];
  const make = () =>
    new CompleteStore({ api, drafts, known: { info, inviters }, invited, say: ({ kind }) => said.push(kind) });
  return { store: make(), make, machine, answers, sent, said };
}

it('sends what is filled in, and leaves the rest as it is', async () => {
  const { store, sent } = makeStore();
  store.form.set('gender', 2);
  expect(await store.save()).toMatchObject({ nickname: 'Rani' });
  expect(sent).toEqual([{ avatar: '', gender: 2, birthday: '' }]);
});

it('begins with the code of an invite link, if an inviter can be named', async () => {
  const { store, sent } = makeStore(open, undefined, 'ABCD2345');
  expect(store.form.values.inviter).toBe('ABCD2345');
  await store.save();
  expect(sent).toEqual([{ avatar: '', gender: 0, birthday: '', inviter: 'ABCD2345' }]);
  const named = { list: [{ name: 'S***i' }], is_open: 0 as const };
  expect(makeStore(named, undefined, 'ABCD2345').store.form.values.inviter).toBe('');
});

it('says at the inviter what is refused about it, until another one is typed', async () => {
  const { store, answers, said } = makeStore();
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

it('keeps what was typed over a lost network and a reload', async () => {
  const { store, make, answers, said } = makeStore();
  answers['/api/user/profile'] = 'lost';
  store.form.set('nickname', 'Rani');
  store.setInviter('ABCD2345');
  expect(await store.save()).toBeUndefined();
  expect(said).toEqual(['network']);
  expect(make().form.values).toMatchObject({ nickname: 'Rani', inviter: 'ABCD2345' });
});
