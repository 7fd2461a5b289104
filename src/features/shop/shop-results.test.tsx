import { act } from 'react';
import type { ShopRow } from '@/contract/shop.schemas';
import { I18n } from '@/i18n/i18n';
import { money } from '@/lib/money';
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

  describe('with drinks in the cart of another shop', () => {
    const tea = {
      goods_id: 1,
      sku_id: 11,
      value_ids: [],
      num: 2,
      name: 'Jasmine tea',
      spec_text: '',
      image: '',
      tint: '',
    };

    /** The other shop sells the tea, for a thousand rupiah more. */
    async function drawWithCart() {
      const drawn = await drawResults([shopRow(6), shopRow(7), shopRow(8, { is_open: 0, status: 0, state: 'closed' })]);
      const lists = drawn.network.reply;
      drawn.network.reply = (request) => {
        if (!request.url.endsWith('/goodsspecs')) return lists(request);
        const price = (request.data as { shop_id: number }).shop_id === 7 ? 23_000 : 22_000;
        const skus = [{ sku_id: 11, value_ids: [], price, off: 0, stock: null }];
        return ok({ goods_id: 1, version: '1', soldout: 0, skus, soldout_value_ids: [], star_avg: 0, star_count: 0 });
      };
      await drawn.load();
      act(() => {
        drawn.stores.shop.use(shopRow(6));
        drawn.stores.cart.of(6).add({ ...tea, price: 22_000 });
      });
      return drawn;
    }

    /** Waits for the sheet and for what the other shop sells. */
    const loadSheet = () =>
      act(async () => {
        await import('@/features/delivery');
        await settle();
      });

    test('says what moves along and what costs more there, and opens the menu with the drinks', async () => {
      const { stores, navigate } = await drawWithCart();
      await tap(role('button', 'Choose, Kedai 7'));
      await loadSheet();
      expect(navigate.went).toEqual([]);
      expect(text()).toContain('2 drinks move along.');
      expect(text()).toContain(`Jasmine tea costs ${money(23_000)} there, not ${money(22_000)}`);
      await tap(role('button', 'Change shop'));
      await act(settle);
      expect(navigate.went).toEqual(['to shopMenu {"id":7}']);
      expect([stores.cart.of(6).count, stores.cart.of(7).count]).toEqual([0, 2]);
    });

    test('leaves them where they are if the customer wants that', async () => {
      const { stores, navigate } = await drawWithCart();
      await tap(role('button', 'Choose, Kedai 7'));
      await loadSheet();
      await tap(role('button', 'Change without the drinks'));
      expect(navigate.went).toEqual(['to shopMenu {"id":7}']);
      expect([stores.cart.of(6).count, stores.cart.of(7).count]).toEqual([2, 0]);
    });

    test('does not ask for a shop that is only looked at because it is closed, nor for the one in use', async () => {
      const { navigate } = await drawWithCart();
      await tap(role('button', 'See the menu, Kedai 8'));
      expect(navigate.went).toEqual(['to shopMenu {"id":8}']);
      await tap(role('button', 'Choose, Kedai 7'));
      expect(navigate.went).toEqual(['to shopMenu {"id":8}', 'to shopMenu {"id":7}']);
    });
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
    expect(metres).toEqual(['>\u2060100\u00a0km\u00a0· Jakarta', '3\u00a0km']);
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
