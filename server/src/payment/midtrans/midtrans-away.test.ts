import { type MidtransServerForTests, midtransServerForTests } from '../../../../test/harness/midtrans-server';
import { Shopping } from '../../../../test/harness/shopping';

const HOUR = 3600;

let opened: MidtransServerForTests;
midtransServerForTests(
  (made) => {
    opened = made;
  },
  { timeoutMs: 3000 },
);

it('a refund that is asked for while Midtrans is away for an hour is made once when it is back, by itself', async () => {
  const { server, midtrans, notify } = opened;
  const shopping = await Shopping.begin(server);
  const { token } = shopping;
  const order_sn = await shopping.order();
  const { payment_sn, amount } = await server.must('order', 'pay', { order_sn, channel: 'qris' }, { token });
  midtrans.set(payment_sn, 'settlement');
  await notify(midtrans.notice(payment_sn));
  await server.must('order', 'afterSale', { order_sn, action: 'cancel' }, { token });
  const state = async () => (await shopping.details(order_sn)).refund_state;

  for (const end = server.clock.now() + HOUR; server.clock.now() < end; server.clock.pass(60)) {
    midtrans.troubles.splice(0, Number.POSITIVE_INFINITY, ...Array(5).fill(503));
    await server.runJob('refund');
  }
  expect(await state()).toBe('asked');
  midtrans.troubles.length = 0;
  for (const end = server.clock.now() + HOUR; server.clock.now() < end; server.clock.pass(60)) {
    await server.runJob('refund');
  }
  expect(await state()).toBe('done');
  const refund_amount = `${amount}.00`;
  expect(midtrans.transactions.get(payment_sn)?.refunds).toEqual([{ refund_key: expect.any(String), refund_amount }]);
});
