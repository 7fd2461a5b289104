import { StoreProvider } from '@/state/store-context';
import { confirms } from '@/ui/layers/confirm-store';
import { clear, draw, role, tap } from '@/ui/test/draw';
import { details, member, now, row } from '../../../test/harness/member-app';
import { hearScreens } from '../../../test/harness/screen-platform';
import { AskBackSheet } from './components/ask-back-sheet';
import { NoOrders } from './components/no-orders';
import { OrderCard } from './components/order-card';
import { OrderGoods } from './components/order-goods';
import { PickupHero } from './components/pickup-hero';
import { RefundCards } from './components/refund-cards';
import { cancelOrder } from './order-actions';
import { OrderStore } from './order-store';

const onOpen = jest.fn();
const copyText = jest.fn(async (_text: string) => true);

afterEach(clear);

describe('a tab without orders', () => {
  it.each([
    [0, 'No order yet'],
    [1, 'No order to pay'],
    [5, 'No order to rate'],
    [6, 'No completed order yet'],
  ] as const)('says in tab %i what there is none of', async (tab, words) => {
    await draw(<NoOrders tab={tab} />);
    expect(document.body.querySelector('.k-empty__title')?.textContent).toBe(words);
    expect(document.body.textContent).toContain('Currently not available');
  });
});

describe('an order that has ended', () => {
  it('says that its coupon came back, and promises no days, which only the first refund gives', async () => {
    const app = member({});
    hearScreens(app);
    const order = { ...details('cancelled'), canceltime: now, coupon_name: 'Manis' };
    await draw(
      <StoreProvider stores={app.stores}>
        <PickupHero order={order} onExpire={jest.fn()} />
      </StoreProvider>,
    );
    const said = document.getElementById('order-coupon-back')?.textContent ?? '';
    expect([said.includes('“Manis” came back'), /\d/.test(said)]).toEqual([true, false]);
  });
});

describe('asking for money back', () => {
  it.each([
    ['Manis', 'The coupon “Manis” of this order does not come back.'],
    [null, undefined],
  ])('after the coupon %s was used says what becomes of it', async (coupon_name, words) => {
    const app = member({});
    hearScreens(app);
    await draw(
      <StoreProvider stores={app.stores}>
        <AskBackSheet order={{ ...details('completed'), coupon_name }} onSent={jest.fn()} onClose={jest.fn()} />
      </StoreProvider>,
    );
    expect(document.getElementById('ask-back-coupon')?.textContent).toBe(words);
  });
});

describe('an order that was picked up and paid back', () => {
  const paidBack = { refund_amount: 40_000, pay_amount: 40_000, refund_text: 'Rp 40.000 paid back' };

  it('wishes to enjoy what is left, and names the refund where nothing is', async () => {
    const app = member({});
    hearScreens(app);
    const drawn = async (refund_num: number): Promise<string> => {
      const order = { ...details('completed'), ...paidBack };
      const lines = order.lines.map((line) => ({ ...line, num: 2, refund_num }));
      await draw(
        <StoreProvider stores={app.stores}>
          <PickupHero order={{ ...order, lines }} onExpire={jest.fn()} />
        </StoreProvider>,
      );
      return document.body.textContent ?? '';
    };
    expect(await drawn(1)).toContain('Enjoy!');
    const text = await drawn(2);
    expect([text.includes('Enjoy!'), text.includes('Rp 40.000 paid back')]).toEqual([false, true]);
  });

  it('says so in the list, once', async () => {
    const app = member({});
    hearScreens(app);
    const does = { onOpen, onPay: onOpen, onCancel: onOpen, onAgain: onOpen, onReceived: onOpen, onRate: onOpen };
    const cards = [
      { ...row('completed', 1), ...paidBack },
      { ...row('refunded', 2), ...paidBack, refund_text: 'Refunded' },
    ];
    await draw(
      <StoreProvider stores={app.stores}>
        {cards.map((one) => (
          <OrderCard key={one.id} row={one} now={() => now} onExpire={jest.fn()} {...does} />
        ))}
      </StoreProvider>,
    );
    const shown = Array.from(document.querySelectorAll('.order-card__fact--refund')).map(
      ({ textContent }) => textContent,
    );
    expect(shown).toEqual(['Rp 40.000 paid back']);
  });
});

it('says at a drink why it could not be made, if no refund says it', async () => {
  const app = member({});
  hearScreens(app);
  const [line] = details('paid').lines;
  const unmade = { ...line!, goods_id: 2, refund_num: 1, unmade_reason: 'No pandan' };
  await draw(
    <StoreProvider stores={app.stores}>
      <OrderGoods lines={[line!, unmade]} />
    </StoreProvider>,
  );
  expect(document.body.textContent?.match(/Could not be made: 1Reason: No pandan/g)).toHaveLength(1);
});

describe('the question before a cancel', () => {
  it.each([
    ['unpaid', 40_000, 0, 'You have not paid yet.'],
    ['paid', 40_000, 0, 'You will get Rp\u00a040.000 back.'],
    ['paid', 40_000, 15_000, 'You will get Rp\u00a025.000 back.'],
    ['paid', 0, 0, 'There is no payment to give back. Your coupon “Manis” comes back'],
  ] as const)('of an order that is %s says what comes back of %i', async (state, pay_amount, refund_amount, words) => {
    const app = member({});
    hearScreens(app);
    const asked = cancelOrder(app.stores, { ...details(state), pay_amount, refund_amount, coupon_name: 'Manis' });
    expect(confirms.request?.text).toContain(words);
    confirms.answer(false);
    expect(await asked).toBeUndefined();
  });
});

describe('the question before a cancel of an order that is shown', () => {
  it.each([
    ['making', 1],
    ['cancelled', 0],
  ] as const)('is taken back when the order is %s meanwhile', async (state, toldTimes) => {
    const app = member({});
    hearScreens(app);
    const store = new OrderStore(app.stores, 'A1');
    store.take({ ...details('paid'), actions: ['cancel'] });
    const asked = cancelOrder(app.stores, details('paid'), () => store.order);
    expect(confirms.request).not.toBeNull();
    store.take({ ...details(state), actions: [] });
    expect(await asked).toBeUndefined();
    expect([confirms.request, app.toasts.length]).toEqual([null, toldTimes]);
  });
});

describe('money that is paid back', () => {
  const times = { createtime: now, senttime: null, donetime: null };
  const refund = { refund_sn: 'RF1', cause: 'user', amount: 40_000, reason: '', ...times };
  it.each([
    ['va_bca', 'manual', [true, true]],
    ['va_bca', 'sent', [true, false]],
    ['qris', 'manual', [false, false]],
  ] as const)('by %s, %s, says whether it goes to an account, and by whom', async (channel, state, says) => {
    const app = member({});
    hearScreens(app);
    const order = { ...details('refunded'), refunds: [{ ...refund, cause: 'user' as const, channel, state }] };
    const store = new OrderStore(app.stores, order.order_sn);
    await draw(
      <StoreProvider stores={app.stores}>
        <RefundCards store={store} order={order} onAsk={jest.fn()} onHelp={jest.fn()} />
      </StoreProvider>,
    );
    const said = document.getElementById('refund-RF1-account')?.textContent ?? '';
    expect([said.includes('your bank account'), said.includes('tap Help')]).toEqual(says);
  });

  it('leads on from a report that was refused, to another one while that is possible, and to help', async () => {
    const app = member({});
    hearScreens(app);
    const report = {
      after_sn: 'AS1',
      state: 'refused' as const,
      status: 62,
      status_text: '',
      items: [],
      reason_code: 'taste' as const,
      content: '',
      images: [],
      amount: 20_000,
      fee_amount: 0,
      granted_amount: 0,
      refuse_reason: 'It tastes like that',
      createtime: now,
      audittime: now,
      senttime: null,
      donetime: null,
    };
    const order = { ...details('pickedUp'), after_sales: [report], refund_until: now + 3600 };
    const [onAsk, onHelp] = [jest.fn(), jest.fn()];
    const store = new OrderStore(app.stores, order.order_sn);
    const show = async (can_refund: 0 | 1): Promise<void> => {
      await draw(
        <StoreProvider stores={app.stores}>
          <RefundCards store={store} order={{ ...order, can_refund }} onAsk={onAsk} onHelp={onHelp} />
        </StoreProvider>,
      );
    };
    await show(1);
    expect(document.getElementById('report-AS1')?.textContent).toContain('It tastes like that');
    await tap(role('button', 'Ask again'));
    await tap(role('button', 'Help'));
    expect([onAsk.mock.calls.length, onHelp.mock.calls.length]).toEqual([1, 1]);
    await show(0);
    expect(document.getElementById('report-AS1-again')).toBeNull();
    expect(document.getElementById('report-AS1-next')?.textContent).toContain('cannot be asked again');
  });
});

describe('the route to a shop where no map opens', () => {
  it('shows the address and copies it with the name of the shop', async () => {
    jest.doMock('@/platform/host/clipboard', () => ({ copyText }));
    const { RouteSheet } = await import('./components/route-sheet');
    const app = member({});
    const { stores, toasts } = app;
    hearScreens(app);
    await draw(
      <StoreProvider stores={stores}>
        <RouteSheet open onClose={jest.fn()} shop={details('paid').shop} />
      </StoreProvider>,
    );
    await tap(role('button', 'Copy address'));
    expect(copyText).toHaveBeenLastCalledWith('Kedai, Jl.');
    expect(toasts).toEqual(['Copied']);
    copyText.mockResolvedValueOnce(false);
    await tap(role('button', 'Copy address'));
    expect(role('alert').textContent).toMatch(/Kedai, Jl\.$/);
  });
});
