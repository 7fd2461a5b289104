import { setTimeout } from 'node:timers/promises';
import type { OrderDetails } from '@/contract/order/order.schemas';
import type { App } from '../harness/app';
import {
  exchangedThing,
  firstDrink,
  loggedIn,
  paidInCash,
  paidOrder,
  pickedUpOrder,
  unpaidOrder,
  uploadedPicture,
} from '../journey/by-api';
import { openShop } from '../journey/customer';
import type { CounterWindow } from './counter-window';
import { demoPhone } from './stage';

/** One thing that the counter changes by a button. */
export interface CounterAct {
  name: string;
  /** Makes what the act changes, and returns its id. The id is empty if there is only one such thing. */
  goal: () => Promise<string>;
  button: (goal: string) => string;
  /** Whether the button asks before it acts. */
  isAsked?: boolean;
  /** Whether a manager must approve the act. */
  isManaged?: boolean;
  /**
   * Whether the act has two effects, as it should, if two counters do it at once. Then it is tested at one counter.
   */
  isForOne?: boolean;
  /** Opens the part of the counter that has the button, and fills in what the act needs. */
  open?: (counter: CounterWindow, goal: string) => Promise<void>;
  effect: (goal: string) => Promise<unknown>;
  /** The effect after the act. */
  done: unknown;
}

interface Ops {
  orders: { order_sn: string; accepttime: number | null }[];
  refunds: { refund_sn: string; order_sn: string }[];
  ingredients: { ingredient_id: number; soldout_switch: 0 | 1 }[];
  data: { id: number; order_sn: string }[];
  staff: { name: string; role: string }[];
  paused_until: number | null;
  today: unknown;
}

const openSheet = async ({ page }: CounterWindow, name: string): Promise<void> => {
  await page.click(`#open-${name}`);
  await page.waitForSelector(`#${name}-sheet`);
};

/** Every act of the counter that changes something. Those that end the taking of orders come last. */
export async function counterActs(app: App): Promise<CounterAct[]> {
  const mobile = '81355509999';
  const { token } = await loggedIn(app, mobile);
  const { token: neighbour } = await loggedIn(app, demoPhone);
  const detailsFor = (order_sn: string, of = token): Promise<OrderDetails> =>
    app.api('order/orderDetails', { order_sn }, of) as Promise<OrderDetails>;
  const ops = (call: string, body?: object): Promise<Ops> => app.ops(openShop, call, body) as Promise<Ops>;
  const stateOf = async (sn: string): Promise<string> => (await detailsFor(sn)).state;

  const pickup = await paidOrder(app, token);
  const { list } = (await app.api('address/addressList', { shop_id: openShop }, neighbour)) as {
    list: { id: number; in_range: 0 | 1 }[];
  };
  const address_id = list.find(({ in_range }) => in_range === 1)?.id ?? 0;
  const delivery = await paidOrder(app, neighbour, { num: 3, type: 'takeout', address_id });

  const reported = async (): Promise<string> => {
    const order_sn = await pickedUpOrder(app, token);
    const line_id = (await detailsFor(order_sn)).lines[0]?.line_id ?? 0;
    const wish = { action: 'refund', reason_code: 'taste', reason: '', items: [{ line_id, num: 1 }] };
    await app.api('order/goodsAfter', { order_sn, ...wish }, token);
    return (await detailsFor(order_sn)).after_sales[0]?.after_sn ?? '';
  };
  const reportOf = async (after_sn: string): Promise<unknown[]> => {
    const { after_sales } = (await app.ops(openShop, 'after-sales')) as {
      after_sales: { after_sn: string; state: string; order_sn: string }[];
    };
    const found = after_sales.find((one) => one.after_sn === after_sn);
    return [found?.state === 'refused', (await detailsFor(found?.order_sn ?? '')).refunds.length];
  };
  const answers = async (counter: CounterWindow, sn: string): Promise<void> => {
    await counter.page.waitForSelector('#open-aftersales');
    await openSheet(counter, 'aftersales');
    await counter.page.fill(`#answer-${sn}`, 'Maaf ya');
  };

  /** An act that takes a ticket from a column to its next step. */
  const step = (
    name: string,
    {
      from,
      done,
      isAsked,
      goal = async () => pickup,
    }: Pick<CounterAct, 'isAsked'> & {
      from: 'new' | 'making' | 'ready' | 'delivering';
      done: string;
      goal?: () => Promise<string>;
    },
  ): CounterAct => ({
    name,
    goal,
    isAsked,
    button: (sn) => `step-${sn}`,
    open: async (counter, sn) => void (await counter.ticket(sn, from)),
    effect: async (sn) => (await detailsFor(sn, sn === delivery ? neighbour : token)).state,
    done,
  });

  return [
    step('start', { from: 'new', done: 'making' }),
    step('ready', { from: 'making', done: 'ready' }),
    step('hand over', { from: 'ready', done: 'pickedUp', isAsked: true }),
    step('courier sent', {
      from: 'ready',
      done: 'delivering',
      isAsked: true,
      goal: async () => {
        for (const act of ['start', 'ready'] as const) await app.act(openShop, delivery, act);
        return delivery;
      },
    }),
    step('arrived', { from: 'delivering', done: 'pickedUp', isAsked: true, goal: async () => delivery }),
    {
      name: 'cannot make',
      goal: () => paidOrder(app, token),
      button: () => 'cannot-submit',
      isAsked: true,
      open: async ({ page }, sn) => {
        await page.click(`#more-${sn}`);
        await page.click('#cannot-make');
        await page.locator('#cannot-sheet [name=part]').last().check();
      },
      effect: async (sn) => (await detailsFor(sn)).refunds.length,
      done: 1,
    },
    {
      name: 'cash taken',
      goal: async () => {
        const order_sn = await unpaidOrder(app, token);
        await app.api('Order/orderPay', { order_sn, channel: 'cash' }, token);
        return order_sn;
      },
      button: (sn) => `cash-${sn}`,
      isAsked: true,
      open: (counter) => openSheet(counter, 'cash'),
      effect: stateOf,
      done: 'paid',
    },
    {
      name: 'refund by hand',
      goal: async () => {
        const order_sn = await paidInCash(app, token);
        await app.api('order/goodsAfter', { order_sn, action: 'cancel' }, token);
        // A refund waits for a person once the server has tried to pay it back.
        for (;;) {
          const found = (await ops('refunds')).refunds.find((one) => one.order_sn === order_sn);
          if (found) return found.refund_sn;
          await setTimeout(50);
        }
      },
      button: (sn) => `settle-${sn}`,
      isAsked: true,
      isManaged: true,
      open: (counter) => openSheet(counter, 'refunds'),
      effect: async (sn) => (await ops('refunds')).refunds.some(({ refund_sn }) => refund_sn === sn),
      done: false,
    },
    {
      name: 'report granted',
      goal: reported,
      button: (sn) => `grant-${sn}`,
      isAsked: true,
      open: answers,
      effect: reportOf,
      done: [false, 1],
    },
    {
      name: 'report refused',
      goal: reported,
      button: (sn) => `refuse-${sn}`,
      isAsked: true,
      open: answers,
      effect: reportOf,
      done: [true, 0],
    },
    {
      name: 'review answered',
      goal: async () => {
        const order_sn = await pickedUpOrder(app, token);
        const goods = (await detailsFor(order_sn)).lines.map(({ goods_id }) => ({ goods_id, star: 4 }));
        const rating = { star: 4, content: 'Segar', images: [], anonymous: 0, goods };
        await app.api('order/addEvaluate', { order_sn, ...rating }, token);
        const { data } = await ops('reviews', { per_page: 50 });
        return `${data.find((one) => one.order_sn === order_sn)?.id} ${order_sn}`;
      },
      button: (goal) => `review-${goal.split(' ')[0]} [type=submit]`,
      open: async (counter, goal) => {
        await openSheet(counter, 'reviews');
        await counter.page.fill(`#reply-${goal.split(' ')[0]}`, 'Terima kasih');
      },
      effect: async (goal) => (await detailsFor(goal.split(' ')[1] ?? '')).review?.reply,
      done: 'Terima kasih',
    },
    {
      name: 'feedback answered',
      goal: async () => {
        const content = 'Es tehnya kurang dingin';
        await app.api('index/complaints', { content, images: [await uploadedPicture(app, token)] }, token);
        const { data } = await ops('feedback', { per_page: 50 });
        return String(data[0]?.id);
      },
      button: (id) => `feedback-${id} [type=submit]`,
      open: async (counter, id) => {
        await openSheet(counter, 'feedback');
        await counter.page.fill(`#feedback-reply-${id}`, 'Terima kasih');
      },
      effect: async (id) => {
        const { data } = (await app.api('index/ownComplaints', {}, token)) as { data: { id: number; reply: string }[] };
        return data.find((one) => String(one.id) === id)?.reply;
      },
      done: 'Terima kasih',
    },
    {
      name: 'coupon',
      goal: async () => {
        await app.api('usershop/ShopCartSave', await firstDrink(app, 3), token);
        return mobile;
      },
      button: () => 'coupon-give',
      isForOne: true,
      isManaged: true,
      open: async (counter, number) => {
        await openSheet(counter, 'coupons');
        await counter.page.fill('#coupon-mobile', `0${number}`);
      },
      effect: async () => {
        const cart = { shop_id: openShop, type: 'takein' };
        const { list: held } = (await app.api('order/orderCoupon', cart, token)) as { list: { name: string }[] };
        // The coupon of the first login may have come back from an order that was refunded.
        return held.filter(({ name }) => !/First Sip|Seruput Pertama|第一口/.test(name)).length;
      },
      done: 1,
    },
    {
      name: 'parcel shipped',
      goal: () => exchangedThing(app, neighbour),
      button: (sn) => `ship-${sn}`,
      open: async ({ page }, sn) => {
        await page.waitForSelector('#open-shipping');
        await page.click('#open-shipping');
        await page.locator(`[data-parcel="${sn}"]`).getByRole('radio', { name: 'JNE' }).check();
        await page.fill(`#tracking-${sn}`, 'JNE0042');
      },
      effect: async (order_sn) => {
        const { state, shipment } = (await app.api('score_order/info', { order_sn }, neighbour)) as {
          state: string;
          shipment: { tracking_no: string };
        };
        return [state, shipment.tracking_no];
      },
      done: ['onWay', 'JNE0042'],
    },
    {
      name: 'somebody added',
      goal: async () => 'Wati',
      button: () => 'new-save',
      isManaged: true,
      open: async (counter, name) => {
        await openSheet(counter, 'shop');
        await counter.page.fill('#new-name', name);
        await counter.page.fill('#new-pin', '864209');
      },
      effect: async (name) => (await ops('staff')).staff.filter((one) => one.name === name),
      done: [{ name: 'Wati', role: 'barista' }],
    },
    {
      name: 'sold out',
      goal: async () => String((await ops('menu')).ingredients[0]?.ingredient_id),
      button: (id) => `out-ingredients-${id}`,
      open: (counter) => openSheet(counter, 'soldout'),
      effect: async (id) =>
        (await ops('menu')).ingredients.find(({ ingredient_id }) => String(ingredient_id) === id)?.soldout_switch,
      done: 1,
    },
    {
      name: 'pause',
      goal: async () => '',
      button: () => 'pause-told',
      open: (counter) => openSheet(counter, 'shop'),
      effect: async () => (await ops('shop')).paused_until,
      done: 9_999_999_999,
    },
    {
      name: 'hours',
      goal: async () => '',
      button: () => 'today-closed',
      isAsked: true,
      isManaged: true,
      open: (counter) => openSheet(counter, 'shop'),
      effect: async () => (await ops('shop')).today,
      done: [],
    },
  ];
}

/** Touches a button twice before the page has drawn anything in between. */
export const touchesTwice = ({ page }: CounterWindow, id: string): Promise<void> =>
  page.evaluate((selector) => {
    const button = document.querySelector<HTMLElement>(selector);
    button?.click();
    button?.click();
  }, `#${id}`);

/** The failures that the counter shows. */
export const failuresOf = ({ page }: CounterWindow): Promise<string[]> =>
  page.locator('dialog[open] [role=alert]:not(:empty), .ticket__failure').allTextContents();

/** A query of steps and refunds that the database has twice. None of these can happen to an order more than once. */
export const twiceInTheBooks = `
  select 'step' as what, order_id, concat(from_status, ' ', to_status, ' ', act) as name, count(*)::int as times
    from order_log where act is distinct from 'redeem' group by order_id, from_status, to_status, act having count(*) > 1
  union all
  select 'refund', order_id, reason, count(*)::int from refund group by order_id, reason having count(*) > 1`;

/** Whether every call that the page has sent is answered. `countsCalls` must have been called before. */
export const isAnswered = ({ page }: CounterWindow): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { calls: number }).calls === 0);

export const countsCalls = ({ page }: CounterWindow): Promise<void> =>
  page.evaluate(() => {
    const { fetch } = window;
    const counted = Object.assign(window, { calls: 0 });
    window.fetch = async (...call) => {
      counted.calls += 1;
      return await fetch(...call).finally(() => {
        counted.calls -= 1;
      });
    };
  });
