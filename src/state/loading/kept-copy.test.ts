import { I18n } from '@/i18n/i18n';
import { userInfo } from '../../../test/harness/answers';
import { type FakeStorage, fakePlatform, ok } from '../../../test/harness/fake-platform';
import { Stores } from '../stores';
import { KeptCopy } from './kept-copy';

const isWhole = ({ rows }: Record<string, unknown>): boolean => Array.isArray(rows);

/** The app on one device; `storage`: that of an earlier visit. */
function visit(storage?: FakeStorage) {
  const fake = fakePlatform();
  const platform = storage ? { ...fake.platform, storage } : fake.platform;
  const stores = new Stores(platform, new I18n());
  const copyOf = (name: 'coupons' | 'invite') => new KeptCopy<{ rows: number[] }>(stores, name, isWhole);
  return { stores, copyOf, network: fake.network, storage: storage ?? fake.storage };
}
const memberOf = (id: number) => ({ ...userInfo(), id, token: `token-${id}` });

it('keeps what a page has read for the next visit, with its time', () => {
  const { stores, copyOf, storage } = visit();
  stores.signIn(memberOf(7));
  stores.clock.sync(1_790_000_000);
  copyOf('coupons').keep({ rows: [1] });
  copyOf('invite').keep({ rows: [2] });
  const later = visit(storage);
  expect(later.copyOf('coupons').read()).toEqual({ data: { rows: [1] }, time: 1_790_000_000 });
  expect(later.copyOf('invite').read()?.data).toEqual({ rows: [2] });
});

it('shows it to nobody else, and drops it when another member keeps something', () => {
  const { stores, copyOf } = visit();
  stores.signIn(memberOf(7));
  copyOf('coupons').keep({ rows: [1] });
  stores.signIn(memberOf(8));
  expect(copyOf('coupons').read()).toBeUndefined();
  copyOf('invite').keep({ rows: [2] });
  stores.signIn(memberOf(7));
  expect(copyOf('coupons').read()).toBeUndefined();
});

it('removes it when the member logs out', async () => {
  const { stores, copyOf, network } = visit();
  network.reply = () => ok();
  stores.signIn(memberOf(7));
  copyOf('coupons').keep({ rows: [1] });
  await stores.signOut();
  stores.signIn(memberOf(7));
  expect(copyOf('coupons').read()).toBeUndefined();
});

it('ignores a copy that is not whole', () => {
  const { stores, copyOf } = visit();
  stores.signIn(memberOf(7));
  copyOf('coupons').keep({ wrong: 1 } as never);
  expect(copyOf('coupons').read()).toBeUndefined();
});
