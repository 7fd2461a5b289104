import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { userInfo } from '../../../test/harness/answers';
import { fakePlatform, ok, refused } from '../../../test/harness/fake-platform';
import { ChangePhoneStore } from './change-phone-store';

function make() {
  const machine = fakePlatform();
  const open = (): ChangePhoneStore => {
    const stores = new Stores(machine.platform, new I18n());
    stores.signIn({ ...userInfo(), token: 'token-7' });
    const { api, drafts, clock } = stores;
    return new ChangePhoneStore({
      api,
      drafts,
      clock,
      memberId: 7,
      areacode: '+62',
      onDone: async (duetime) => void done.push(duetime),
      say: (error) => said.push(error.kind),
    });
  };
  const done: (number | null)[] = [];
  const said: string[] = [];
  return { store: open(), open, network: machine.network, done, said };
}

const filled = (store: ChangePhoneStore): void => {
  store.set('mobile', '81234567891');
  store.set('captcha', '123456');
  store.set('old_captcha', '654321');
};

describe('changing the phone number', () => {
  it('sends a code to the own number, which is not named, and one to the new number', async () => {
    const { store, network } = make();
    network.reply = () => ok({ resend_seconds: 60, expire_seconds: 300, ticket: null });
    expect(await store.sendCode('old')).toBe(true);
    expect(network.last().data).toEqual({ event: 'changemobile' });
    expect(await store.sendCode('new')).toBe(false);
    expect(store.noteOf('mobile')).toEqual({ problem: 'required' });
    store.set('mobile', '81234567891');
    expect(await store.sendCode('new')).toBe(true);
    expect(network.last().data).toEqual({ areacode: '+62', mobile: '81234567891', event: 'changemobile' });
    expect([store.resendAt('old') > 0, await store.sendCode('old')]).toEqual([true, false]);
  });

  it('shows at the field that the new number is the present one, when a code is asked for and at the change', async () => {
    const { store, network, done } = make();
    filled(store);
    network.reply = () => refused('INVALID_INPUT', { fields: { mobile: 'invalid' } });
    expect(await store.sendCode('new')).toBe(false);
    expect([store.noteOf('mobile'), store.resendAt('new')]).toEqual([{ problem: 'invalid' }, 0]);
    store.set('mobile', '81234567891');
    expect(store.noteOf('mobile')).toBeNull();
    await store.submit();
    expect([store.noteOf('mobile'), done]).toEqual([{ problem: 'invalid' }, []]);
    expect(store.form.values).toMatchObject({ mobile: '81234567891', captcha: '123456', old_captcha: '654321' });
  });

  it('is done when the answer was lost, and the number is then found to be the own one', async () => {
    const { store, network, done, said } = make();
    filled(store);
    network.reply = () => 'lost';
    await store.submit();
    expect([done, said]).toEqual([[], ['network']]);
    network.reply = () => refused('INVALID_INPUT', { fields: { mobile: 'invalid' } });
    store.set('mobile', '81234567899');
    await store.submit();
    expect([store.noteOf('mobile'), done]).toEqual([{ problem: 'invalid' }, []]);
    filled(store);
    network.reply = () => 'lost';
    await store.submit();
    network.reply = () => refused('INVALID_INPUT', { fields: { mobile: 'invalid' } });
    await store.submit();
    expect([store.noteOf('mobile'), done]).toEqual([null, [null]]);
  });

  it('does not tell a member to log in when the new number has an account', async () => {
    const { store, network } = make();
    filled(store);
    network.reply = () => refused('MOBILE_TAKEN', {}, 'Please log in');
    await store.submit();
    expect(store.noteOf('mobile')).toEqual({ taken: true });
  });

  it('waits as long as the server says for a code that was requested too soon, and marks no field', async () => {
    const { store, network, said } = make();
    network.reply = () => refused('CODE_TOO_SOON', { seconds: 54 }, 'Please wait 54 s');
    expect(await store.sendCode('old')).toBe(false);
    expect([store.resendAt('old') > 0, said, store.noteOf('old_captcha')]).toEqual([true, ['business'], null]);
  });

  it('proves the old number by its code, or by the password', async () => {
    const { store, network, done } = make();
    filled(store);
    network.reply = () => ok({ duetime: null });
    await store.submit();
    expect(network.last().data).toMatchObject({ captcha: '123456', old_captcha: '654321' });
    store.setProof('password');
    store.set('password', 'kopi tubruk 9');
    network.reply = () => ok({ duetime: 99 });
    await store.submit();
    expect(network.last().data).toEqual({
      areacode: '+62',
      mobile: '81234567891',
      captcha: '123456',
      password: 'kopi tubruk 9',
    });
    expect(done).toEqual([null, 99]);
  });

  it('shows a refusal at its field, and removes only the code that was refused', async () => {
    const { store, network, done } = make();
    filled(store);
    network.reply = () => refused('OLD_CODE_WRONG', { left: 3 });
    await store.submit();
    expect(store.noteOf('old_captcha')).toHaveProperty('text');
    expect([store.form.values.old_captcha, store.form.values.captcha, done]).toEqual(['', '123456', []]);
    store.set('old_captcha', '654321');
    network.reply = () => refused('MOBILE_TAKEN', {});
    await store.submit();
    expect(store.noteOf('mobile')).toHaveProperty('taken');
    expect(store.form.values.captcha).toBe('123456');
  });

  it('keeps the number over a reload, and neither code nor password', () => {
    const { store, open } = make();
    filled(store);
    store.set('password', 'kopi tubruk 9');
    expect(open().form.values).toEqual({
      areacode: '+62',
      mobile: '81234567891',
      captcha: '',
      old_captcha: '',
      password: '',
    });
  });
});
