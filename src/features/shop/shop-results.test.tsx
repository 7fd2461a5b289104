import { act } from 'react';
import type { ShopRow } from '@/contract/shop.schemas';
import { I18n } from '@/i18n/i18n';
import { StoreProvider } from '@/state/store-context';
import { Stores } from '@/state/stores';
import { clear, draw, role, tap } from '@/ui/test/draw';
import { startPageHooks } from '@/ui/test/page-hooks';
import { shopRow } from '../../../test/harness/answers';
import { fakePlatform, ok, settle } from '../../../test/harness/fake-platform';
import { hearScreens } from '../../../test/harness/screen-platform';
import { ShopResults } from './components/shop-results';
import { ShopFinder } from './shop-finder';

beforeAll(startPageHooks);
afterEach(clear);

/** Server time of the fake answers: 2027-01-15 15:00 in Jakarta. */
const now = 1_800_000_000;
const hour = 3600;

/** Renders the results on a server with these shops; without rows the network is lost. */
async function drawResults(rows: ShopRow[] | null, prepare: (finder: ShopFinder) => void = () => undefined) {
  const machine = fakePlatform();
  hearScreens(machine);
  const world = { rows };
  machine.network.reply = (request) => {
    if (!request.url.endsWith('/shoplist')) return ok({ is_collect: 1 });
    if (!world.rows) return 'lost';
    const data = world.rows;
    return ok({ total: data.length, per_page: 10, current_page: 1, last_page: 1, data, cities: [] }, now);
  };
  const stores = new Stores(machine.platform, new I18n());
  const { api, shop, cache, language } = stores;
  const finder = new ShopFinder({ api, shop, cache, language, timers: machine.platform.timers }, { scope: 'near' });
  prepare(finder);
  await draw(
    <StoreProvider stores={stores}>
      <ShopResults finder={finder} route="chooseShop" />
    </StoreProvider>,
  );
  const load = async () => {
    await act(async () => {
      void finder.load();
      await machine.timers.advance(20_000);
      await settle();
    });
  };
  return { ...machine, stores, finder, world, load };
}

const text = () => document.body.textContent ?? '';

describe('the list of shops', () => {
  test('is a skeleton until the answer arrives', async () => {
    const { load } = await drawResults([shopRow(1)]);
    expect(role('status', 'Loading...').id).toBe('shops-skeleton');
    await load();
    expect(document.getElementById('shops-skeleton')).toBeNull();
  });

  test('shows the distance of a shop, its closing time and its waiting time', async () => {
    const { load } = await drawResults([shopRow(1, { distance: 1234, open_until: now + 7 * hour })]);
    await load();
    expect(text()).toContain('1.2\u00a0km');
    expect(text()).toContain('until 22:00\u00a0· ready in 8\u2060–\u206012\u00a0min');
  });

  test('selects the chosen shop and opens its menu', async () => {
    const { load, stores, navigate } = await drawResults([shopRow(6), shopRow(7)]);
    await load();
    await tap(role('button', 'Choose, Kedai 7'));
    expect(stores.shop.current?.id).toBe(7);
    expect(navigate.went).toEqual(['to shopMenu {"id":7}']);
    expect(role('button', 'Order here, Kedai 7')).toBeTruthy();
  });

  test('gives the main button to one shop on a first visit: the first open one', async () => {
    const closed = { state: 'closed', status: 0, is_open: 0, next_open: now + hour } as const;
    const { load } = await drawResults([shopRow(4, closed), shopRow(5), shopRow(6)]);
    await load();
    const primary = Array.from(document.querySelectorAll('.k-button--primary'), (button) => button.id);
    expect(primary).toEqual(['choose-shop-5']);
    expect(role('button', 'Order here, Kedai 5')).toBeTruthy();
    expect(role('button', 'Choose, Kedai 6')).toBeTruthy();
  });

  test('shows the city of a far shop', async () => {
    const { load } = await drawResults([shopRow(1, { distance: 965_000 }), shopRow(2, { distance: 3000 })]);
    await load();
    const metres = Array.from(document.querySelectorAll('.shop-card__metres'), (line) => line.textContent);
    expect(metres).toEqual(['965\u00a0km\u00a0· Jakarta', '3\u00a0km']);
  });

  test('shows when a closed shop opens next, and still links to its menu', async () => {
    const closed = { state: 'closed', status: 0, is_open: 0, next_open: now + 16 * hour } as const;
    const { load, navigate } = await drawResults([shopRow(4, closed)]);
    await load();
    expect(text()).toContain('Opens tomorrow 07:00');
    expect(text()).not.toContain('ready in');
    await tap(role('button', 'See the menu, Kedai 4'));
    expect(navigate.went).toEqual(['to shopMenu {"id":4}']);
  });

  test('asks a visitor to log in before a favourite is marked', async () => {
    const { load, navigate, toasts, network } = await drawResults([shopRow(1)]);
    await load();
    await tap(role('button', 'Add Kedai 1 to favourites'));
    expect(toasts).toHaveLength(1);
    expect(navigate.went).toEqual(['to login']);
    expect(network.sent.filter(({ url }) => url.endsWith('collectShop'))).toEqual([]);
  });

  test('offers to clear a search without results', async () => {
    const { load, finder } = await drawResults([], (one) => one.search('xyz'));
    await load();
    expect(text()).toContain('No shop matches “xyz”');
    await tap(role('button', 'Clear search'));
    expect(finder.keyword).toBe('');
  });

  test('shows that the network is lost and can be retried', async () => {
    const { load, world } = await drawResults(null);
    await load();
    expect(role('alert').textContent).toContain('the network signal is lost');
    world.rows = [shopRow(3)];
    await tap(role('button', 'Try again'));
    await act(settle);
    expect(text()).toContain('Kedai 3');
  });
});
