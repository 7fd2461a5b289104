import type { OrderDetails } from '@/contract/order/order.schemas';
import { firstDrink } from '../journey/by-api';
import { openShop, rupiah } from '../journey/customer';
import { type Faced, isOff, loadWords, meetFaults } from './meet-faults';

/** Number of shops of the demo chain. */
const SHOPS = 14;

const menu: Faced = {
  page: 'shopMenu',
  language: 'id-ID',
  async prepare(member) {
    const { driver, times } = member;
    await member.goes('shopMenu', `id=${openShop}`);
    await member.visit.customer.isAtTheMenu();
    let cups = 0;
    const inCart = (num: number) => async (): Promise<boolean> =>
      (await driver.isThere('cart-count')) && (await driver.text('cart-count')).trim() === String(num);
    const adds = async (): Promise<void> => {
      const [first = ''] = await driver.ids('goods-add-');
      await driver.tap(first);
      await driver.tap('sheet-add');
      cups += 1;
      await times.until(inCart(cups), `${cups} in the cart`);
    };
    await adds();
    return {
      async meets(fault, n) {
        await times.begin(fault);
        // Each fault meets another shop, because the app stores the menus of the shops that were opened last.
        await member.goes('shopMenu', `id=${openShop + 1 + (n % (SHOPS - 1))}`);
        await member.isNotLoaded(fault.kind === 'timeout' ? 'network' : fault.kind);
        await times.over();
        await member.triesAgain('menu-list');
        await driver.page.goBack();
        await times.until(inCart(cups), 'the cart of the first shop');
        await member.hearsNothing();
        await times.begin(fault);
        await adds();
        await member.reads(fault.kind === 'network' ? 'common.networkLost' : loadWords[fault.kind]);
        await times.over();
        await adds();
        const stored = () => member.api<{ total_num: number }>('usershop/ShopCartList', { shop_id: openShop });
        await times.until(async () => (await stored()).total_num === cups, `${cups} in the cart of the server`);
      },
      ends: async () => undefined,
    };
  },
};

const checkout: Faced = {
  page: 'checkout',
  language: 'zh-CN',
  async prepare(member) {
    const { driver, stage, times, visit } = member;
    const { customer } = visit;
    await member.api('usershop/ShopCartSave', await firstDrink(stage.app, 5));
    await member.goes('checkout', `shop=${openShop}`);
    await driver.see('coupon-saving');
    customer.total = rupiah(await driver.text('checkout-total'));
    await customer.writesARemark();
    await driver.tap('tableware');
    const kept = async (): Promise<object> => ({
      total: await driver.text('checkout-total'),
      coupon: await driver.text('coupon-open'),
      remark: await driver.text('remark-open'),
      tableware: await driver.isChecked('tableware'),
      drinks: await driver.text('order-goods'),
    });
    const before = await kept();
    expect(before).toMatchObject({ remark: expect.stringContaining(customer.remark), tableware: true });
    return {
      async meets(fault) {
        await times.begin(fault);
        if (fault.name === 'no network') {
          // The app knows it, so there is nothing to tap.
          await times.until(async () => await isOff(driver, 'checkout-pay'), 'a button that does not act');
        } else {
          await driver.tap('checkout-pay');
          await member.reads('order.answerLost', 'checkout-notice');
        }
        expect(await kept()).toEqual(before);
        await driver.tap('way-takeout');
        await member.reads(loadWords[fault.kind], fault.name === 'no network' ? 'offline-banner' : 'stale-banner');
        await times.over();
        await driver.tap('way-takein');
        await times.until(async () => !(await driver.isThere('stale-banner')), 'the price');
        await driver.settles();
        expect(await kept()).toEqual(before);
      },
      async ends() {
        await customer.ordersIt();
        const [order, ...others] = await stage.orders(visit);
        expect(others).toEqual([]);
        const details = (await stage.order(visit, order?.order_sn ?? '')) as unknown as OrderDetails;
        expect(details).toMatchObject({ remark: customer.remark, tableware: 1, pay_amount: customer.total });
        expect(details.coupon_name).not.toBeNull();
      },
    };
  },
};

meetFaults(menu, checkout);
