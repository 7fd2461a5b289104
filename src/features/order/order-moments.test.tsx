import type { OrderDetails } from '@/contract/order/order.schemas';
import { StoreProvider } from '@/state/store-context';
import { clear, draw, role, tap } from '@/ui/test/draw';
import { chainConfig } from '../../../test/harness/answers';
import { ok } from '../../../test/harness/fake-platform';
import { details, member, now } from '../../../test/harness/member-app';
import { hearScreens } from '../../../test/harness/screen-platform';
import { bigWheel, wheelRow } from '../../../test/harness/wheel-answers';
import { cupsOf } from './components/cups';
import { DrawsComing } from './components/draws-coming';
import { PaidTicket } from './components/paid-ticket';
import { PickupHero } from './components/pickup-hero';
import { ReadyMoment } from './components/ready-moment';
import { OrderStore } from './order-store';
import { minutesLeft } from './order-words';

afterEach(clear);

const textOf = (id: string): string | undefined => document.getElementById(id)?.textContent ?? undefined;

function open(): ReturnType<typeof member> {
  const app = member({});
  hearScreens(app);
  return app;
}

const line = details('paid').lines[0] as OrderDetails['lines'][number];

describe('an order that is ready', () => {
  const order = { ...details('ready'), pickup_no: 'A-031', readytime: now, lines: [{ ...line, num: 2 }] };
  const show = async (onHelp = jest.fn()) => {
    const { stores } = open();
    await draw(
      <StoreProvider stores={stores}>
        <ReadyMoment order={order} onHelp={onHelp} />
      </StoreProvider>,
    );
    return onHelp;
  };

  it('shows number, cups, shop and drinks, and the way to ask the shop', async () => {
    const onHelp = await show();
    expect(textOf('pickup-number')).toBe('A-031');
    expect(document.querySelectorAll('.order-cups__cup')).toHaveLength(2);
    expect(document.body.textContent).toContain(`${line.name}`);
    expect(role('button', 'Route')).toBeTruthy();
    await tap(role('button', 'Ask the shop'));
    expect(onHelp).toHaveBeenCalledTimes(1);
  });

  it('shows the number as a code, too, which the scanner of the counter reads', async () => {
    await show();
    expect(document.getElementById('order-code')).toBeNull();
    await tap(role('button', 'Show the code'));
    expect(textOf('order-code')).toContain('A-031');
    expect(document.querySelector('#order-code #qr-code')).not.toBeNull();
  });
});

describe('the cups that are drawn', () => {
  it.each([
    [[1], ['a']],
    [
      [2, 1],
      ['a', 'a', 'b'],
    ],
    [
      [5, 1, 1, 1],
      ['a', 'b', 'c'],
    ],
    [
      [1, 4],
      ['a', 'b', 'b'],
    ],
  ])('of %j cups are %j', (nums, cups) => {
    expect(cupsOf(nums.map((num, at) => ({ ...line, num, image: 'abcd'[at] as string })))).toEqual(cups);
  });

  it('are none that were paid back', () => {
    expect(
      cupsOf([
        { ...line, num: 2, refund_num: 1, image: 'a' },
        { ...line, num: 1, refund_num: 1 },
      ]),
    ).toEqual(['a']);
  });
});

describe('a delivery', () => {
  const coming = { type: 'takeout' as const, pickup_no: 'A-031', eta_start: now, eta_end: now + 600 };

  it('shows when it comes first, and the number of the shop small', async () => {
    const { stores } = open();
    await draw(
      <StoreProvider stores={stores}>
        <PickupHero order={{ ...details('delivering'), ...coming }} onExpire={jest.fn()} />
      </StoreProvider>,
    );
    expect(textOf('order-arrival')).toMatch(/\d+[.:]\d+.*\d+[.:]\d+/);
    expect(document.querySelector('.order-hero__number')).toBeNull();
    expect(textOf('pickup-number')).toBe('A-031');
  });

  it('shows its number small when it has come, too', async () => {
    const { stores } = open();
    await draw(
      <StoreProvider stores={stores}>
        <PickupHero order={{ ...details('pickedUp'), ...coming }} onExpire={jest.fn()} />
      </StoreProvider>,
    );
    expect(document.getElementById('order-arrival')).toBeNull();
    expect(document.querySelector('.order-hero__number')).toBeNull();
    expect(textOf('pickup-number')).toBe('A-031');
  });
});

it('after paying shows what was paid and how, number, steps with times, drinks, and the points to come', async () => {
  const { stores } = open();
  const store = new OrderStore(stores, 'A1');
  store.take({
    ...details('making'),
    ...{ pickup_no: 'A-031', pay_channel: 'gopay', pay_amount: 40_000, paytime: now, accepttime: now, maketime: now },
  });
  await draw(
    <StoreProvider stores={stores}>
      <PaidTicket store={store} />
    </StoreProvider>,
  );
  expect(textOf('paid-sum')?.replace(/\u00a0/g, ' ')).toBe('Rp 40.000 paid with GoPay');
  expect(textOf('pickup-number')).toBe('A-031');
  const steps = Array.from(document.querySelectorAll('.paid-steps__step'), ({ textContent }) => textContent);
  expect(steps.map((step) => /\d/.test(step ?? ''))).toEqual([true, true, true, false]);
  expect(textOf('order-points')).toContain('40 points');
  expect(document.body.textContent).toContain(line.name);
});

describe('the draws that a paid order brings', () => {
  const big = (missing: number) => bigWheel({ ways: [{ way: 'orders', missing }] });
  const small = (missing: number) => wheelRow({ ways: [{ way: 'order', missing }] });
  const off = wheelRow({ runs: 0, ways: [{ way: 'order', missing: 1 }] });
  it.each([
    ['of a day, the first one', [small(1), big(3)], {}, ['draw-order']],
    ['of a day that had one, the fifth one', [small(0), big(1)], {}, ['draw-orders']],
    ['the first one of a day, and the fifth', [small(1), big(1)], {}, ['draw-order', 'draw-orders']],
    ['while the wheel is off', [off], {}, []],
    ['that cost nothing', [small(1)], { pay_amount: 0 }, []],
    ['that was cancelled', [small(1)], { state: 'cancelled' as const }, []],
  ])('%s', async (_which, list, more, shown) => {
    const app = member({
      config: ok(chainConfig({ parts: ['wheel'] }), now),
      'turntable/list': ok({ list }, now),
    });
    hearScreens(app);
    await draw(
      <StoreProvider stores={app.stores}>
        <DrawsComing order={{ ...details('making'), pay_amount: 40_000, ...more }} />
      </StoreProvider>,
    );
    const ids = Array.from(document.querySelectorAll('[id^=draw-]'), ({ id }) => id);
    expect(ids).toEqual(shown);
    for (const id of ids) expect(textOf(id)).toContain('+1 draw · ');
  });

  it('are not asked for where the chain has no wheel', async () => {
    const app = member({ config: ok(chainConfig({ parts: [] }), now) });
    hearScreens(app);
    await draw(
      <StoreProvider stores={app.stores}>
        <DrawsComing order={details('making')} />
      </StoreProvider>,
    );
    expect(app.sentTo('list')).toEqual([]);
  });
});

it.each([
  [{ eta_start: now + 360, eta_end: now + 600 }, 8],
  [{ eta_start: now - 60, eta_end: now + 59 }, 0],
  [{ eta_start: now - 600, eta_end: now - 60 }, 0],
  [{ eta_start: null, eta_end: null }, 0],
  [{ eta_start: now + 360, eta_end: now + 600, slot_start: now + 360, slot_end: now + 600 }, 0],
])('of %o %i minutes are left', (more, minutes) => {
  expect(minutesLeft({ ...details('making'), ...more }, now)).toBe(minutes);
});
