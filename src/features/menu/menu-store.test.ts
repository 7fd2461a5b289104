import type { Api, ApiError } from '@/api';
import type { MenuSnapshot } from '@/contract/shop.schemas';
import { type MenuDeps, MenuStore } from './menu-store';
import { SpecSelection } from './spec-selection';
import { aMenu, aSku, boba, iced, regular } from './test/menu-fixture';

type Answer = { ok: true; data: unknown; time: number } | { ok: false; error: ApiError };
const yes = (data: unknown): Answer => ({ ok: true, data, time: 0 });
const no = (error: ApiError): Answer => ({ ok: false, error });

/** A menu store with answers from the test, and a record of its requests. */
function aStore(more: { cached?: MenuSnapshot } = {}) {
  const asked: { call: string; input: unknown; answer: (answer: Answer) => Promise<void> }[] = [];
  const call = (name: string) => ({
    attempt: (input: unknown) =>
      new Promise<Answer>((resolve) => {
        asked.push({
          call: name,
          input,
          answer: async (answer) => {
            resolve(answer);
            await new Promise((done) => setTimeout(done, 0));
          },
        });
      }),
  });
  const kept: MenuSnapshot[] = [];
  const later: (() => void)[] = [];
  const state = { language: 'id' as ReturnType<MenuDeps['language']> };
  const deps: MenuDeps = {
    shopId: 1,
    api: {
      shop: { menu: call('menu'), details: call('details'), goodsSpecs: call('goodsSpecs') },
    } as unknown as Pick<Api, 'shop'>,
    cache: {
      menu: (_shop, language) => (language === 'id' ? more.cached : undefined),
      putMenu: (_language, menu) => kept.push(menu),
    },
    language: () => state.language,
    place: () => ({ lng: 106.8, lat: -6.2 }),
    later: (run) => later.push(run),
  };
  const store = new MenuStore(deps);
  const last = () => asked[asked.length - 1] ?? { call: '', input: {}, answer: async () => undefined };
  const runLater = () => {
    for (const run of later.splice(0)) run();
  };
  return { store, asked, last, kept, runLater, state };
}

describe('loading', () => {
  it('requests without a version if nothing is stored, and stores the answer after the screen was drawn', async () => {
    const { store, last, kept, runLater } = aStore();
    void store.load();
    expect(last().input).toEqual({ shop_id: 1 });
    expect(store.isLoading).toBe(true);
    await last().answer(yes(aMenu([2])));
    expect(store.menu?.version).toBe('1');
    expect(kept).toEqual([]);
    runLater();
    expect(kept).toHaveLength(1);
  });

  it('shows the stored copy at once and requests with its version', async () => {
    const { store, last, kept, runLater } = aStore({ cached: aMenu([3], { version: '7' }) });
    void store.load();
    expect(store.categories[0]?.goods).toHaveLength(3);
    expect(last().input).toEqual({ shop_id: 1, version: '7' });
    await last().answer(yes({ unchanged: 1, version: '7' }));
    runLater();
    expect(store.menu?.version).toBe('7');
    expect(kept).toEqual([]);
  });

  it('shows why there is no menu, and can be retried', async () => {
    const { store, last } = aStore();
    void store.load();
    await last().answer(no({ kind: 'network' }));
    expect(store.failure).toBe('offline');
    void store.load();
    await last().answer(no({ kind: 'business', code: 'SHOP_NOT_FOUND', msg: '', params: {} } as ApiError));
    expect(store.failure).toBe('missing');
    void store.load();
    await last().answer(yes(aMenu([1])));
    expect(store.failure).toBeNull();
  });

  it('keeps the shown menu if the request fails', async () => {
    const { store, last } = aStore({ cached: aMenu([3]) });
    void store.load();
    await last().answer(no({ kind: 'timeout' }));
    expect(store.failure).toBeNull();
    expect(store.menu).not.toBeNull();
  });

  it('drops the answer for a language that is no longer in use', async () => {
    const { store, asked, state } = aStore();
    void store.load();
    state.language = 'en';
    void store.load();
    await asked[1]?.answer(yes(aMenu([1], { shop_name: 'English' })));
    await asked[0]?.answer(yes(aMenu([1], { shop_name: 'Indonesian' })));
    expect(store.shopName).toBe('English');
  });

  it('does not send the version of another language', async () => {
    const { store, last, state } = aStore();
    void store.load();
    await last().answer(yes(aMenu([1])));
    state.language = 'en';
    void store.load();
    expect(last().input).toEqual({ shop_id: 1 });
  });
});

describe('the shop', () => {
  it("sends the customer's location, and loads the menu if its version has changed", async () => {
    const { store, last, asked } = aStore();
    void store.load();
    await last().answer(yes(aMenu([1])));
    void store.loadShop();
    expect(last().input).toEqual({ shop_id: 1, lng: 106.8, lat: -6.2 });
    await last().answer(yes({ name: 'Kedai', menu_version: '2' }));
    expect(asked.map(({ call }) => call)).toEqual(['menu', 'details', 'menu']);
    expect(last().input).toEqual({ shop_id: 1, version: '1' });
  });
});

describe('the sheet', () => {
  async function opened() {
    const world = aStore();
    void world.store.load();
    await world.last().answer(yes(aMenu([2])));
    return world;
  }

  /** The selection of the open drink's sheet. */
  function aSheet(store: MenuStore) {
    if (!store.opened) throw new Error('no sheet is open');
    const { goods, specs, remembered } = store.opened;
    const selection = new SpecSelection(goods, specs, remembered);
    store.checkSoon(selection);
    return selection;
  }

  it('opens from the snapshot without waiting', async () => {
    const { store, asked } = await opened();
    expect(store.open(2)).toBe(true);
    expect(aSheet(store).item?.sku_id).toBe(21);
    expect(asked).toHaveLength(1);
    expect(store.open(99)).toBe(false);
  });

  it('checks price and stock after the sheet has opened', async () => {
    const { store, last, runLater } = await opened();
    store.open(1);
    const selection = aSheet(store);
    runLater();
    expect(last()).toMatchObject({ call: 'goodsSpecs', input: { shop_id: 1, goods_id: 1 } });
    const skus = [{ ...aSku(11, [regular, iced], 21_000), stock: 3 }];
    await last().answer(yes({ goods_id: 1, version: '1', soldout: 0, skus, soldout_value_ids: [boba] }));
    expect(selection.unitPrice).toBe(21_000);
  });

  it('requests nothing for a sheet that was closed at once', async () => {
    const { store, asked, runLater } = await opened();
    store.open(1);
    aSheet(store);
    store.close();
    runLater();
    expect(asked.map(({ call }) => call)).not.toContain('goodsSpecs');
  });

  it('loads the menu again if the live check reports a newer one', async () => {
    const { store, last, runLater } = await opened();
    store.open(1);
    const selection = aSheet(store);
    runLater();
    await last().answer(yes({ goods_id: 1, version: '2', soldout: 1, skus: [], soldout_value_ids: [] }));
    expect(selection.isSoldOut).toBe(true);
    expect(last()).toMatchObject({ call: 'menu', input: { version: '1' } });
  });

  it('remembers the choices for a drink', async () => {
    const { store } = await opened();
    store.remember(1, [boba]);
    store.open(1);
    expect(aSheet(store).item?.value_ids).toContain(boba);
    store.open(2);
    expect(aSheet(store).item?.value_ids).not.toContain(boba);
  });
});
