import type { PayChannel } from '@/contract/chain.schemas';
import { type MidtransServerForTests, midtransServerForTests } from '../../../../test/harness/midtrans-server';
import { Shopping } from '../../../../test/harness/shopping';

const DAY = 86_400;
let server: MidtransServerForTests['server'];
let midtrans: MidtransServerForTests['midtrans'];
let provider: MidtransServerForTests['provider'];
let notify: MidtransServerForTests['notify'];
let logged: object[];
midtransServerForTests((opened) => {
  ({ server, midtrans, provider, notify, logged } = opened);
});

/** ShopeePay refuses refunds at night. */
const toNoon = (): void => {
  const second = (server.clock.now() + 7 * 3600) % DAY;
  server.clock.pass((12 * 3600 - second + DAY) % DAY);
};

/** A refund that becomes due so many seconds after its payment, because nobody has made the drinks. */
async function refundAfter(seconds: number, channel: PayChannel) {
  toNoon();
  const shopping = await Shopping.begin(server);
  const order_sn = await shopping.order();
  const { payment_sn, amount } = await server.must('order', 'pay', { order_sn, channel }, { token: shopping.token });
  midtrans.set(payment_sn, 'settlement');
  await notify(midtrans.notice(payment_sn));
  server.clock.pass(seconds);
  await server.runJob('clear-up');
  await server.runJob('refund');
  const refund = await server.db.read
    .selectFrom('refund')
    .select(['refund_sn', 'status'])
    .where('payment_sn', '=', payment_sn)
    .executeTakeFirstOrThrow();
  const sent = midtrans.sent(new RegExp(`/${payment_sn}/refund`)).length;
  const again = () => provider.refund({ refund_sn: refund.refund_sn, payment_sn, amount });
  return { status: refund.status, sent, again };
}

describe.each<[PayChannel, number]>([
  ['qris', 7],
  ['gopay', 45],
  ['shopeepay', 365],
])('a refund by %s', (channel, days) => {
  it(`is made by Midtrans until ${days} days after the payment`, async () => {
    const { status, sent, again } = await refundAfter(days * DAY, channel);
    expect({ status, sent }).toEqual({ status: 3, sent: 1 });
    // Asked for once more, it is known by its number.
    server.clock.pass(1);
    expect(await again()).toBe('done');
  });

  it('goes to a person later, without being sent to Midtrans, which would refuse it', async () => {
    const { status, sent, again } = await refundAfter(days * DAY + 1, channel);
    expect({ status, sent }).toEqual({ status: 4, sent: 0 });
    expect(await again()).toBe('refused');
    expect(JSON.stringify(logged.at(-1))).toContain('The refund period of the transaction is over');
  });
});
