import { act } from 'react';
import type { Banner } from '@/contract/chain.schemas';
import type { ShopRow } from '@/contract/shop.schemas';
import { I18n } from '@/i18n/i18n';
import { BannerStrip } from '@/shell/banners/banner-strip';
import { StoreProvider } from '@/state/store-context';
import { Stores } from '@/state/stores';
import { clear, draw, role, tap } from '@/ui/test/draw';
import { shopRow } from '../../../test/harness/answers';
import { fakePlatform, ok } from '../../../test/harness/fake-platform';
import { check, goesOn, goingOrder, member, orderSn } from '../../../test/harness/member-app';
import { hearScreens } from '../../../test/harness/screen-platform';
import { BannerStore } from './banner-store';
import { HomeHead } from './components/home-head';
import { NearerShop } from './components/nearer-shop';
import { OrderUnderWay } from './components/order-under-way';
import { PopularDrinks } from './components/popular-drinks';
import { ShopInUse } from './components/shop-in-use';
import { WayCards } from './components/way-cards';

afterEach(clear);

const text = () => document.body.textContent ?? '';

const banner = (id: number, more: Partial<Banner> = {}): Banner => ({
  id,
  title: `Title ${id}`,
  subtitle: 'Subtitle',
  tag: 'New',
  image: '',
  tint: '#E4F2CE',
  price: null,
  link_type: 'menu',
  link_id: null,
  ...more,
});

describe('the head of home', () => {
  test('greets a member by name and a visitor without, by the clock of the shop', async () => {
    const { platform } = fakePlatform();
    const stores = new Stores(platform, new I18n());
    const head = (
      <StoreProvider stores={stores}>
        <HomeHead />
      </StoreProvider>
    );
    await draw(head, 'id');
    // 1 800 000 000 is three in the afternoon in Jakarta.
    expect(text()).toContain('Selamat sore.');
    const rani = { id: 1, nickname: 'Rani', avatar: '', mobile: '812****7890' };
    await act(async () => stores.session.start('t'.repeat(43), rani));
    expect(text()).toContain('Selamat sore, Rani.');
  });
});

describe('the shop in use', () => {
  const drawShop = async (more: Partial<ShopRow>) => {
    const stores = new Stores(fakePlatform().platform, new I18n());
    const shop = shopRow(1, more);
    await draw(
      <StoreProvider stores={stores}>
        <ShopInUse shop={shop} />
        <WayCards shop={shop} check={null} deliverer={null} onTap={jest.fn()} />
      </StoreProvider>,
    );
  };

  test('shows its city', async () => {
    await drawShop({});
    expect(text()).toContain('Jakarta');
    expect(text()).toContain('Order ahead, skip the queue');
  });

  test('shows the distance instead of "no queue" if it is far', async () => {
    await drawShop({ distance: 965_000 });
    expect(text()).toContain('In Jakarta, >\u2060100\u00a0km from you');
    expect(text()).not.toContain('queue');
  });

  test('says from which sum a delivery to the address is free, not the best sum of the shop', async () => {
    const stores = new Stores(fakePlatform().platform, new I18n());
    const shop = shopRow(1, { delivery: { fee_from: 8000, free_from: 75_000, min_amount: 0 } });
    const cards = (answer: Parameters<typeof WayCards>[0]['check']) => (
      <StoreProvider stores={stores}>
        <WayCards shop={shop} check={answer} deliverer={null} onTap={jest.fn()} />
      </StoreProvider>
    );
    await draw(cards(null));
    expect(text()).toContain('Free from Rp\u00a075.000 nearby');
    await clear();
    await draw(cards(check({ free_from: 150_000 })));
    expect(text()).toContain('Free from Rp\u00a0150.000');
    expect(text()).not.toContain('75.000');
    await clear();
    await draw(cards(check({ in_range: 0, fee: null, free_from: null })));
    expect(text()).toContain('This shop does not deliver');
  });

  test('names the shop that delivers where it does not, and one tap goes there', async () => {
    const stores = new Stores(fakePlatform().platform, new I18n());
    const [shop, other] = [shopRow(1, { delivery: null }), shopRow(2)];
    const onTap = jest.fn();
    await draw(
      <StoreProvider stores={stores}>
        <WayCards shop={shop} check={null} deliverer={other} onTap={onTap} />
      </StoreProvider>,
    );
    expect(document.getElementById('home-delivery')?.textContent).toContain('Kedai 2 delivers');
    await tap(document.getElementById('home-delivery') as HTMLElement);
    expect([onTap.mock.calls, stores.way.type]).toEqual([[[other]], 'takeout']);
    await tap(document.getElementById('home-pickup') as HTMLElement);
    expect(onTap).toHaveBeenLastCalledWith(shop);
  });

  test('is offered beside a near one', async () => {
    const onChoose = jest.fn();
    await draw(<NearerShop shop={shopRow(14, { distance: 1200 })} onChoose={onChoose} />);
    expect(role('status').textContent).toContain('Kedai 14 is closer to you: 1.2\u00a0km');
    await tap(role('button', 'Order there'));
    expect(onChoose).toHaveBeenCalledTimes(1);
  });
});

describe('the cards of home', () => {
  test('open their links, and a card without a link is no button', async () => {
    const onOpen = jest.fn();
    const cards = [banner(1), banner(2, { link_type: 'none' })];
    await draw(<BannerStrip banners={cards} onOpen={onOpen} />);
    expect(document.querySelectorAll('[role="button"]')).toHaveLength(1);
    await tap(role('button', /Title 1/));
    expect(onOpen).toHaveBeenCalledWith(cards[0]);
  });

  test('are left out if they cannot be loaded', async () => {
    const { platform, network } = fakePlatform();
    const stores = new Stores(platform, new I18n());
    network.reply = () => ({ status: 404, data: null });
    const news = new BannerStore(stores.api);
    await news.load();
    expect([news.status, news.banners]).toEqual(['failed', []]);
    network.reply = () => ok({ list: [banner(1)] });
    await news.load();
    expect(news.banners).toHaveLength(1);
  });
});

describe('the popular drinks', () => {
  const drink = { id: 3, name: 'Iced Lemon Tea', image: '', tint: '#FDF3D2', price: 15_000, soldout: 0 } as const;

  test('open with a tap', async () => {
    const onChoose = jest.fn();
    await draw(<PopularDrinks drinks={[drink]} onChoose={onChoose} onAll={jest.fn()} />);
    expect(text()).toContain('Rp\u00a015.000');
    await tap(role('button', /^Iced Lemon Tea/));
    expect(onChoose).toHaveBeenCalledWith(3);
  });

  test('show "sold out" instead of the price', async () => {
    await draw(<PopularDrinks drinks={[{ ...drink, soldout: 1 }]} onChoose={jest.fn()} onAll={jest.fn()} />);
    expect(text()).toContain('Out of stock~');
    expect(text()).not.toContain('15.000');
  });
});

describe('the order under way', () => {
  async function drawCard() {
    const app = member({});
    hearScreens(app);
    await draw(
      <StoreProvider stores={app.stores}>
        <OrderUnderWay />
      </StoreProvider>,
    );
    return app;
  }

  test('shows its number and state and opens it', async () => {
    const app = await drawCard();
    const { navigate } = app;
    expect(text()).toBe('');
    await act(() => goesOn(app, goingOrder('making')));
    expect(text()).toBe('Pickup number A-001making\u00a0· Kedai');
    await tap(role('button', /A-001/));
    expect(navigate.went).toEqual([`to order {"order_sn":"${orderSn}"}`]);
  });

  test('opens the cashier while it is unpaid, shows the time left, and disappears when that is over', async () => {
    const app = await drawCard();
    const { navigate } = app;
    await act(() => goesOn(app, goingOrder('unpaid')));
    expect(text()).toContain('Order not paid yetPay within 15\u00a0min\u00a000\u00a0s');
    await tap(role('button', /not paid/));
    expect(navigate.went).toEqual([`to cashier {"order_sn":"${orderSn}"}`]);
    await act(() => goesOn(app));
    expect(text()).toBe('');
  });

  test('says what was ordered while it is unpaid', async () => {
    const app = await drawCard();
    await act(() => goesOn(app, goingOrder('unpaid', { title: '2 × Latte +1' })));
    expect(text()).toContain('2 × Latte +1Pay within 15\u00a0min\u00a000\u00a0s');
  });

  test('shows how many more there are', async () => {
    const app = await drawCard();
    await act(() => goesOn(app, goingOrder('ready'), goingOrder('making', { order_sn: 'OD2600021' })));
    expect(text()).toBe('Pickup number A-001ready\u00a0· Kedai+1');
  });

  test('shows unpaid ones behind one that is ready, each with its time left', async () => {
    const app = await drawCard();
    const unpaid = (nth: number, seconds: number) =>
      goingOrder('unpaid', { order_sn: `OD260009${nth}`, expiretime: app.stores.clock.now() + seconds });
    await act(() => goesOn(app, goingOrder('ready'), unpaid(1, 600), unpaid(2, 300)));
    const ids = Array.from(document.querySelectorAll('[id^="home-order"]')).map(({ id }) => id);
    expect(ids).toEqual(['home-order', 'home-order-OD2600092', 'home-order-OD2600091']);
    expect(text()).toContain('5\u00a0min');
    expect(text()).toContain('10\u00a0min');
    await tap(document.getElementById('home-order-OD2600092') as HTMLElement);
    expect(app.navigate.went).toEqual(['to cashier {"order_sn":"OD2600092"}']);
    // What has no line is counted.
    await act(() => goesOn(app, goingOrder('ready'), unpaid(1, 600), unpaid(2, 300), unpaid(3, 900)));
    expect(text()).toContain('+1');
  });
});
