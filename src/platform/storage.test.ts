import fc from 'fast-check';
import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { FakeStorage, fakePlatform, settle } from '../../test/harness/fake-platform';
import { GuardedStorage, type StorageBackend } from './storage';
import { storageKeys } from './storage-keys';

const parse = (stored: unknown) => (typeof stored === 'object' && stored !== null ? stored : undefined);

test('what was written is read again', () => {
  const storage = new GuardedStorage(new FakeStorage());
  storage.write('theme', { choice: 'dark' });
  expect(storage.read('theme', parse)).toEqual({ choice: 'dark' });
});

test('an entry of another version counts as absent', () => {
  const backend = new FakeStorage();
  backend.set('theme', { v: 99, value: { choice: 'dark' } });
  expect(new GuardedStorage(backend).read('theme', parse)).toBeUndefined();
});

test('a full storage keeps the value in memory, and stores it when there is space again', () => {
  const backend = new FakeStorage();
  const set = jest.spyOn(backend, 'set').mockImplementationOnce(() => {
    throw new Error('QuotaExceededError');
  });
  const storage = new GuardedStorage(backend);
  storage.write('theme', { choice: 'dark' });
  expect(storage.read('theme', parse)).toEqual({ choice: 'dark' });
  expect(backend.entries.size).toBe(0);
  storage.write('theme', { choice: 'light' });
  expect(set).toHaveBeenCalledTimes(2);
  expect(new GuardedStorage(backend).read('theme', parse)).toEqual({ choice: 'light' });
});

test('a value that a throwing host cannot remove does not come back', () => {
  const backend = new FakeStorage();
  const storage = new GuardedStorage(backend);
  storage.write('theme', { choice: 'dark' });
  backend.remove = () => {
    throw new Error('SecurityError');
  };
  storage.remove('theme');
  expect(storage.read('theme', parse)).toBeUndefined();
});

const key = fc.constantFrom(...Object.values(storageKeys).map((entry) => entry.key));
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
        expect(pending.require({ act: 'checkout', route: 'checkout', params: { shop: 5 } })).toBe(false);
        await stores.signOut();
      },
    ),
    { numRuns: 1000 },
  );
  await settle();
});
