import fc from 'fast-check';
import { ChangePhoneStore } from '@/features/account/change-phone-store';
import { LoginStore } from '@/features/auth/login-store';
import { feedbackForm } from '@/features/feedback/feedback-form';
import { ProfileStore } from '@/features/profile/profile-store';
import { I18n } from '@/i18n/i18n';
import type { FormStore } from '@/state/forms/form-store';
import { Stores } from '@/state/stores';
import { userInfo } from '../../../test/harness/answers';
import { fakePlatform, settle } from '../../../test/harness/fake-platform';
import type { StorageBackend } from './storage';
import { storageKeys } from './storage-keys';

const key = fc.constantFrom(...Object.values(storageKeys).map((entry) => entry.key));
const small = fc.anything({ maxDepth: 1, maxKeys: 2 });
const junk = fc.oneof(
  fc.anything({ maxDepth: 4, withNullPrototype: true }),
  fc.record({ v: fc.constantFrom(1, 2, '1', null), value: fc.anything({ maxDepth: 4 }) }),
  fc.record({
    v: fc.constant(1),
    value: fc.record(
      {
        token: fc.oneof(fc.string(), fc.constant('token-1'), fc.integer()),
        user: fc.oneof(fc.constant(null), fc.record({ id: fc.oneof(fc.integer(), fc.string()) }), fc.anything()),
        language: fc.oneof(fc.string(), fc.constant('en')),
        longitude: fc.oneof(fc.double(), fc.string()),
        latitude: fc.oneof(fc.double(), fc.constant(null)),
        shopInfo: fc.oneof(fc.record({ id: fc.integer(), name: fc.string() }), fc.anything()),
        '3': fc.array(fc.record({ goods_id: fc.integer(), sku_id: fc.nat(), num: fc.integer(), price: fc.nat() })),
        menus: fc.oneof(fc.array(fc.record({ key: fc.string(), data: fc.anything() })), fc.anything()),
        pending: fc.oneof(fc.record({ at: fc.nat(), act: fc.anything() }), fc.anything()),
        intents: fc.oneof(fc.dictionary(fc.string(), fc.anything()), fc.anything()),
        choice: fc.anything(),
        type: fc.oneof(fc.constant('takeout'), small),
        address: fc.oneof(fc.record({ user: small, id: fc.integer() }), small),
        code: fc.oneof(fc.constant('ABCD2345'), fc.string({ unit: 'binary' }), small),
      },
      { requiredKeys: [] },
    ),
  }),
);

interface Faults {
  get: boolean;
  set: boolean;
  remove: boolean;
}

/** A host storage with given contents that can throw in any of its three functions. */
function hostWith(entries: [string, unknown][], faults: Faults): StorageBackend {
  const kept = new Map<string, unknown>(entries);
  const act = <Value>(isBroken: boolean, run: () => Value): Value => {
    if (isBroken) throw new Error('SecurityError');
    return run();
  };
  return {
    get: (name) => act(faults.get, () => kept.get(name) ?? ''),
    set: (name, value) => act(faults.set, () => void kept.set(name, value)),
    remove: (name) => act(faults.remove, () => void kept.delete(name)),
  };
}

test('the app starts and works with 1 000 random storage states', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(key, junk), { maxLength: 6 }),
      fc.record({ get: fc.boolean(), set: fc.boolean(), remove: fc.boolean() }),
      async (entries, faults) => {
        const { platform } = fakePlatform({ storage: hostWith(entries, faults) });
        const stores = new Stores(platform, new I18n());
        const { session, cart, drafts, cache, theme, language, shop, pending } = stores;
        expect(['system', 'light', 'dark']).toContain(theme.choice);
        expect(['en', 'zh-Hans', 'id']).toContain(language.current);
        expect(session.isMember).toBe(session.user !== null);
        expect(shop.current === null || session.shop_id === shop.current.id).toBe(true);
        if (session.isMember) session.end();
        const item = { goods_id: 7, sku_id: 8, value_ids: [9], num: 2, price: 18000 };
        cart.of(5).add({ ...item, name: 'Es Kopi', image: '', tint: '', spec_text: '' });
        expect(cart.of(5).countOf(7)).toBeGreaterThanOrEqual(2);
        expect(cart.of(3).amount).toBeGreaterThanOrEqual(0);
        drafts.setForm('checkout 5', { remark: 'less ice', tableware: 0 });
        expect(drafts.form('checkout 5', { remark: '' }).remark).toBe('less ice');
        expect(drafts.intentKey('pay', { a: 1 })).toBe(drafts.intentKey('pay', { a: 1 }));
        expect(cache.menu(1, 'id')?.categories ?? []).toBeInstanceOf(Array);
        expect(cache.openOrders(1, 'id')).toBeInstanceOf(Array);
        theme.set('dark');
        expect(theme.choice).toBe('dark');
        expect(stores.invite.code.length).toBeLessThanOrEqual(20);
        expect(['takein', 'takeout']).toContain(stores.way.type);
        expect(pending.require({ act: 'checkout', route: 'checkout', params: { shop: 5 } })).toBe(false);
        await stores.signOut();
      },
    ),
    { numRuns: 1000 },
  );
  await settle();
});

/** Second at which the clock of these tests begins. */
const NOW = 1_800_000_000;
/** Drafts of the forms of a member, who is number 7, and of the login. */
const formName = fc.constantFrom('login', 'profile 7', 'phone 7', 'feedback:7', '__proto__');
const draftFields = ['areacode', 'mobile', 'captcha', 'inviter', 'agreement_version', 'avatar', 'nickname', 'gender'];
const value = fc.oneof(fc.string(), fc.integer(), fc.array(small, { maxLength: 2 }), small);
const draft = fc.oneof(
  fc.record({
    at: fc.oneof(fc.integer({ min: NOW - 1000, max: NOW + 1000 }), small),
    values: fc.record(
      Object.fromEntries([...draftFields, 'birthday', 'topic', 'content', 'images'].map((field) => [field, value])),
      { requiredKeys: [] },
    ),
  }),
  small,
);
const drafts = fc.record({
  forms: fc.oneof(
    { weight: 9, arbitrary: fc.dictionary(formName, draft, { minKeys: 1 }) },
    { weight: 1, arbitrary: small },
  ),
  resend: fc.oneof(fc.dictionary(fc.constantFrom('+62812', 'own 7'), small), small),
  pending: small,
  intents: small,
});

const kindsOf = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, Array.isArray(value) ? 'list' : typeof value]),
  );

/** The forms in which somebody becomes a member, and those of one. */
function formsOf({ api, drafts: kept, clock, invite }: Stores): FormStore<{ inviter?: unknown }>[] {
  const deps = { api, drafts: kept, clock, say: () => undefined };
  const known = { info: { ...userInfo(), id: 7 }, inviters: { list: [], is_open: 1 as const } };
  const answers = { enter: async () => undefined, keeps: async () => false };
  const forms = [
    new LoginStore({ ...deps, mode: 'register', invited: invite.code, ...answers }).form,
    new ProfileStore({ ...deps, known, invited: invite.code }).form,
    new ChangePhoneStore({ ...deps, memberId: 7, areacode: '+62', onDone: async () => undefined }).form,
    feedbackForm({ drafts: kept, session: { user: { id: 7 } } } as Stores),
  ];
  return forms as unknown as FormStore<{ inviter?: unknown }>[];
}

test('forms begin with values of their kind from 1 000 random drafts, and can be checked', async () => {
  let restored = 0;
  await fc.assert(
    fc.asyncProperty(drafts, async (value) => {
      const storage = hostWith([[storageKeys.draft.key, { v: 1, value }]], { get: false, set: false, remove: false });
      const stores = new Stores(fakePlatform({ storage }).platform, new I18n());
      for (const form of formsOf(stores)) {
        if (form.isRestored) restored += 1;
        const begun = kindsOf(form.values);
        await form.check();
        // Nothing on a page says what is wrong with a choice that it does not offer.
        const { gender, topic } = form.errors as Record<string, unknown>;
        expect([gender, topic]).toEqual([undefined, undefined]);
        form.discard();
        expect(begun).toEqual(kindsOf(form.values));
      }
    }),
    { numRuns: 1000 },
  );
  expect(restored).toBeGreaterThan(100);
});
