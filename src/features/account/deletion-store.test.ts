import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { userInfo } from '../../../test/harness/answers';
import { fakePlatform, ok, refused } from '../../../test/harness/fake-platform';
import { DeletionStore } from './deletion-store';

function make() {
  const machine = fakePlatform();
  const stores = new Stores(machine.platform, new I18n());
  stores.signIn({ ...userInfo(), token: 'token-7' });
  const { api, drafts, clock } = stores;
  const done: number[] = [];
  const said: string[] = [];
  const busy: string[] = [];
  const store = new DeletionStore({
    api,
    drafts,
    clock,
    memberId: 7,
    onDone: (duetime) => void done.push(duetime),
    onBusy: async () => void busy.push('read again'),
    say: (error) => void said.push(error.kind),
  });
  return { store, network: machine.network, done, said, busy };
}

describe('deleting the account', () => {
  it('sends a code to the own number, which is not named, once a minute', async () => {
    const { store, network } = make();
    network.reply = () => ok({ resend_seconds: 60, expire_seconds: 300, ticket: null });
    expect(await store.sendCode()).toBe(true);
    expect(network.last().data).toEqual({ event: 'deleteaccount' });
    expect([store.resendAt > 0, await store.sendCode()]).toEqual([true, false]);
  });

  it('waits as long as the server says when another code came first', async () => {
    const { store, network } = make();
    network.reply = () => refused('CODE_TOO_SOON', { seconds: 40 });
    expect(await store.sendCode()).toBe(false);
    expect([store.resendAt > 0, store.refusal !== '']).toEqual([true, true]);
  });

  it('asks for the code before it sends anything', async () => {
    const { store, network } = make();
    network.reply = () => ok({ duetime: 99 });
    await store.submit();
    expect([store.problem, network.sent.length]).toEqual(['required', 0]);
  });

  it('is done with the right code, and removes one that was refused', async () => {
    const { store, network, done } = make();
    store.setCode('123456');
    network.reply = () => refused('CODE_WRONG', { left: 4 });
    await store.submit();
    expect([store.form.values.captcha, store.refusal !== '', done]).toEqual(['', true, []]);
    store.setCode('654321');
    expect(store.refusal).toBe('');
    network.reply = () => ok({ duetime: 99 });
    await store.submit();
    expect(network.last().data).toEqual({ captcha: '654321' });
    expect(done).toEqual([99]);
  });

  it('keeps the code when the network is lost, and reads again what is open', async () => {
    const { store, network, said, busy } = make();
    store.setCode('123456');
    network.reply = () => 'lost';
    await store.submit();
    expect([store.form.values.captcha, said, busy]).toEqual(['123456', ['network'], []]);
    network.reply = () => refused('ACCOUNT_BUSY', { reason: 'order', order_sn: 'OD1', text: '' });
    await store.submit();
    expect([store.form.values.captcha, said, busy]).toEqual(['123456', ['network', 'business'], ['read again']]);
  });
});
