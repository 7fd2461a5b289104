import { I18n } from '@/i18n/i18n';
import { fakePlatform } from '../../../test/harness/fake-platform';
import { Stores } from '../stores';
import { FormStore } from './form-store';

describe('a form', () => {
  const build = () =>
    new FormStore({
      initial: { areacode: '+62', mobile: '', event: 'mobilelogin' },
      schema: () => import('@/contract/user.schemas').then(({ userSchemas }) => userSchemas.sendCode.input),
    });

  test('keeps typed values in a draft until they are sent, and nothing of other fields', async () => {
    const stores = new Stores(fakePlatform().platform, new I18n());
    const make = () =>
      new FormStore({
        initial: { areacode: '+62', mobile: '', event: 'mobilelogin' },
        schema: () => import('@/contract/user.schemas').then(({ userSchemas }) => userSchemas.sendCode.input),
        draft: { store: stores.drafts, name: 'code', fields: ['mobile'] },
      });
    const form = make();
    form.set('mobile', '081234567890');
    expect([form.isUnsaved, make().values.mobile]).toEqual([false, '081234567890']);
    form.set('event', 'resetpwd');
    expect([form.isUnsaved, make().values.event]).toEqual([true, 'mobilelogin']);
    const said: string[] = [];
    const refusal = { kind: 'business', code: 'INVALID_INPUT', msg: '', params: { fields: { mobile: 'phone' } } };
    const send = (result: object) =>
      form.send(
        async () => result as never,
        ({ kind }) => said.push(kind),
      );
    expect(await send({ ok: false, error: refusal })).toBeUndefined();
    expect([form.errors.mobile, make().values.mobile]).toEqual(['phone', '081234567890']);
    expect(await send({ ok: false, error: { kind: 'network' } })).toBeUndefined();
    expect(said).toEqual(['network']);
    expect(await send({ ok: true, data: { sent: 1 }, time: 0 })).toEqual({ sent: 1 });
    expect([form.isUnsaved, make().values.mobile]).toEqual([false, '']);
  });

  test('keeps its key while the outcome is unknown, and takes a new one after an answer or other values', async () => {
    const stores = new Stores(fakePlatform().platform, new I18n());
    const form = new FormStore({
      initial: { areacode: '+62', mobile: '081234567890', event: 'mobilelogin' },
      schema: () => import('@/contract/user.schemas').then(({ userSchemas }) => userSchemas.sendCode.input),
      intent: { store: stores.drafts, name: 'code' },
    });
    const keyOf = async (result: object): Promise<string | undefined> => {
      let key: string | undefined;
      await form.send(
        async (_values, used) => {
          key = used;
          return result as never;
        },
        () => undefined,
      );
      return key;
    };
    const lost = { ok: false, error: { kind: 'network' } };
    const first = await keyOf(lost);
    expect(first).toBeTruthy();
    expect(await keyOf(lost)).toBe(first);
    expect(await keyOf({ ok: true, data: {}, time: 0 })).toBe(first);
    const second = await keyOf(lost);
    expect(second).not.toBe(first);
    form.set('mobile', '081234567891');
    expect(await keyOf(lost)).not.toBe(second);
  });

  test('says each time that fields are wrong, so that the page can focus the first', async () => {
    const onInvalid = jest.fn();
    const form = new FormStore({
      initial: { areacode: '+62', mobile: '', event: 'mobilelogin' },
      schema: () => import('@/contract/user.schemas').then(({ userSchemas }) => userSchemas.sendCode.input),
      onInvalid,
    });
    await form.submit(async () => undefined);
    expect(onInvalid).toHaveBeenCalledTimes(1);
    form.set('mobile', '081234567890');
    await form.submit(async () => undefined);
    expect(onInvalid).toHaveBeenCalledTimes(1);
    const params = { fields: { mobile: 'phone' as const } };
    form.takeRefusal({ kind: 'business', code: 'INVALID_INPUT', msg: '', params });
    expect(onInvalid).toHaveBeenCalledTimes(2);
  });

  test("shows what is missing with the server's schema, keeps typed values and does not send", async () => {
    const form = build();
    let sent = 0;
    const send = async (): Promise<void> => {
      sent += 1;
    };
    expect(await form.submit(send)).toBe(false);
    expect(form.errors.mobile).toBe('required');
    form.set('mobile', 'abc');
    expect(form.errors.mobile).toBeUndefined();
    expect(await form.submit(send)).toBe(false);
    expect(form.errors.mobile).toBe('phone');
    expect(form.values.mobile).toBe('abc');
    form.set('mobile', '0812-3456-7890');
    const both = await Promise.all([form.submit(send), form.submit(send)]);
    expect([...both, sent]).toEqual([true, false, 1]);
  });

  test('ignores the second tap of a double tap that has sent and emptied it', async () => {
    const noNumber = { areacode: '+62', mobile: '', event: 'mobilelogin' };
    let now = 0;
    const form = new FormStore({
      initial: noNumber,
      schema: () => import('@/contract/user.schemas').then(({ userSchemas }) => userSchemas.sendCode.input),
      clock: { now: () => now },
    });
    const send = () => form.send(async () => ({ ok: true, data: { sent: 1 }, time: 0 }), jest.fn());
    form.set('mobile', '081234567890');
    expect(await send()).toEqual({ sent: 1 });
    // A page may empty a field itself, as it removes its pictures.
    form.set('mobile', '');
    form.discard(noNumber);
    expect([await send(), form.errors]).toEqual([undefined, {}]);
    now = 2;
    await send();
    expect(form.errors.mobile).toBe('required');
    form.set('mobile', '081234567891');
    expect(await send()).toEqual({ sent: 1 });
    form.set('mobile', '081234567892');
    expect(await send()).toEqual({ sent: 1 });
  });

  test('says once that its schema could not be loaded', async () => {
    const missing = new Error('Loading chunk 1 failed');
    const form = new FormStore({ initial: { mobile: '' }, schema: () => Promise.reject(missing) });
    const said: string[] = [];
    const sent = form.send(
      async () => ({ ok: true, data: {}, time: 0 }),
      ({ kind }) => said.push(kind),
    );
    await expect(sent).rejects.toMatchObject({ message: missing.message, isSaid: true });
    expect([said, form.isSubmitting]).toEqual([['network'], false]);
  });

  test('shows the fields that the server refused', () => {
    const form = build();
    const error = {
      kind: 'business',
      code: 'INVALID_INPUT',
      msg: '',
      params: { fields: { mobile: 'phone' } },
    } as const;
    expect(form.takeRefusal(error)).toBe(true);
    expect(form.errors.mobile).toBe('phone');
  });
});
