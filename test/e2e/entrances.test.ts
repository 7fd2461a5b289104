import { routes } from '@/platform/routes';
import { pickedUpOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { Stage, type Visit } from './stage';

/** More milliseconds than a sheet's history entry is kept after the sheet has closed. */
const settledMs = 1000;

interface Entrance {
  name: string;
  /** The customers who can take this way. By default everybody can. */
  only?: readonly Who[];
  /** Goes from the entrance to the tap that opens the checkout. */
  way(visit: Visit): Promise<void>;
}

type Who = 'a visitor' | 'a new member' | 'a returning member';

const addADrink = async ({ driver, customer }: Visit): Promise<void> => {
  if (!(await driver.isThere('sheet-add'))) await customer.opensADrink();
  await driver.tap('sheet-add');
  await driver.see('cart-continue');
};

const openMenu = async (visit: Visit): Promise<void> => {
  await visit.customer.comesHome();
  await visit.driver.tap('home-pickup');
  await visit.customer.isAtTheMenu();
};

const throughTheCartSheet = async ({ driver }: Visit): Promise<void> => {
  await driver.tap('cart-open');
  await driver.tap('cart-sheet-continue');
};

const openFavourites = async ({ driver, customer }: Visit): Promise<void> => {
  await customer.comesHome();
  await driver.tap('tab-bar-mine');
  await driver.tap('favourites');
};

const search = async (visit: Visit): Promise<void> => {
  const { driver } = visit;
  await openMenu(visit);
  const [drink = ''] = await driver.ids('goods-add-');
  const name = (await driver.text(drink.replace('-add', ''))).trim();
  await driver.tap('menu-search');
  await driver.arrive(routes.shopSearch.path);
  await driver.type('goods-search', name.slice(0, 3));
  await driver.until(async () => (await driver.ids('goods-add-')).length > 0, 'results');
  await addADrink(visit);
};

const entrances: Entrance[] = [
  {
    name: 'the cart bar',
    async way(visit) {
      await openMenu(visit);
      await addADrink(visit);
      await visit.driver.tap('cart-continue');
    },
  },
  {
    name: 'the cart sheet',
    async way(visit) {
      await openMenu(visit);
      await addADrink(visit);
      await throughTheCartSheet(visit);
    },
  },
  {
    name: 'a drink on home',
    async way(visit) {
      await visit.customer.comesHome();
      const [drink = ''] = await visit.driver.ids('popular-');
      await visit.driver.tap(drink);
      await visit.driver.see('sheet-add');
      await addADrink(visit);
      await throughTheCartSheet(visit);
    },
  },
  {
    name: 'the list of shops',
    async way(visit) {
      await visit.customer.comesHome();
      await visit.customer.findsTheNearestShop();
      await addADrink(visit);
      await throughTheCartSheet(visit);
    },
  },
  {
    name: 'the search page',
    async way(visit) {
      await search(visit);
      await visit.driver.tap('cart-continue');
    },
  },
  {
    name: 'the cart sheet of the search page',
    async way(visit) {
      await search(visit);
      await throughTheCartSheet(visit);
    },
  },
  {
    name: 'Find a shop, from no favourite shops',
    only: ['a new member'],
    async way(visit) {
      await openFavourites(visit);
      await visit.driver.tap('find-shop');
      await visit.driver.arrive(routes.shopList.path);
      await visit.driver.tap(`choose-shop-${openShop}`);
      await visit.customer.isAtTheMenu();
      await addADrink(visit);
      await throughTheCartSheet(visit);
    },
  },
  {
    name: 'a favourite shop',
    only: ['a returning member'],
    async way(visit) {
      await openFavourites(visit);
      await visit.driver.tap(`favourite-${openShop}`);
      await visit.customer.isAtTheMenu();
      await addADrink(visit);
      await throughTheCartSheet(visit);
    },
  },
  {
    name: 'an order, again',
    only: ['a returning member'],
    async way(visit) {
      const { driver, customer } = visit;
      await customer.comesHome();
      await driver.tap('tab-bar-orders');
      await driver.tap(`order-${customer.orderSn}-again`);
      await customer.isAtTheMenu();
      await driver.see('cart-continue');
      await throughTheCartSheet(visit);
    },
  },
  {
    name: 'an order, again, from its own page',
    only: ['a returning member'],
    async way(visit) {
      const { driver, customer } = visit;
      await customer.comesHome();
      await driver.tap('tab-bar-orders');
      await driver.tap(`order-${customer.orderSn}-open`);
      await driver.tap('order-again');
      await customer.isAtTheMenu();
      await driver.see('cart-continue');
      await driver.tap('cart-continue');
    },
  },
];

describe('every entrance to the checkout', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());

  const last = new Map<Who, Visit>();
  /** All visitors of a kind share one browser, which has fetched the app before. */
  const visitor = async (who: Who): Promise<Visit> => {
    const before = last.get(who);
    const visit = await (before ? stage.visitorAfter(before) : stage.visitor());
    last.set(who, visit);
    return visit;
  };
  const prepare: Record<Who, (visit: Visit) => Promise<void>> = {
    'a visitor': async () => undefined,
    'a new member': ({ customer }) => customer.logsInFirst(),
    'a returning member': async (visit) => {
      const token = await stage.loggedInBefore(visit);
      visit.customer.orderSn = await pickedUpOrder(stage.app, token);
      await stage.app.api('Usershop/collectShop', { shop_id: openShop, is_collect: 1 }, token);
    },
  };
  const comes = async (who: Who, { way }: Entrance): Promise<void> => {
    const visit = await visitor(who);
    const { driver, customer } = visit;
    await prepare[who](visit);
    await way(visit);
    if (who === 'a visitor') {
      await driver.see('mobile');
      await customer.logsIn();
    }
    await driver.arrive(routes.checkout.path);
    await driver.see('checkout-pay');
    await driver.staysFor(settledMs);
    await driver.page.goBack();
    await driver.until(async () => driver.path !== routes.checkout.path, 'the page before');
    expect([routes.shopMenu.path, routes.shopSearch.path]).toContain(driver.path);
    await driver.see('cart-continue');
    expect(await driver.isThere('cart-sheet')).toBe(false);
    await throughTheCartSheet(visit);
    await driver.arrive(routes.checkout.path);
    await driver.tap('checkout-pay');
    await driver.arrive(routes.cashier.path);
    await driver.see('cashier-amount');
    await driver.staysFor(settledMs);
    const unpaid = (await stage.orders(visit)).filter(({ state }) => state === 'unpaid');
    expect(unpaid).toHaveLength(1);
    expect(driver.errors).toEqual([]);
  };

  const everybody = Object.keys(prepare) as Who[];
  it.each(entrances.map((entrance) => [entrance.name, entrance.only ?? everybody, entrance] as const))(
    'by %s: %p arrive, stay there, and order',
    async (_, who, entrance) => {
      await Promise.all(who.map((one) => comes(one, entrance)));
    },
    120_000,
  );
});
