import { sql } from 'kysely';
import type { PayChannel } from '@/contract/chain.schemas';
import { bothDatabases } from '../../../test/harness/both-databases';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';

type Provider = TestServer['services']['provider'];

describe.each(bothDatabases)('two payments of one order at once, on %s', (_, open) => {
  let server: TestServer;
  let shopping: Shopping;
  let order_sn: string;
  beforeAll(async () => {
    server = await testServer(open);
  });
  afterAll(() => server?.closeChecked());
  beforeEach(async () => {
    shopping = await Shopping.begin(server);
    order_sn = await shopping.order();
  });
  afterEach(() => jest.restoreAllMocks());

  const pay = (channel: PayChannel, headers: Record<string, string> = {}) =>
    server.call('order', 'pay', { order_sn, channel }, { token: shopping.token, headers });

  /** Lets the provider answer the next payment only when the returned function is called. `before`: it does not know it until then. */
  function holdNext({ before }: { before: boolean }): { isAsked: Promise<void>; goOn: () => void } {
    const { provider } = server.services;
    const create = provider.create.bind(provider);
    let goOn: () => void = () => undefined;
    let ask: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    const isFree = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const held: Provider['create'] = async (request) => {
      if (!before) await create(request);
      ask();
      await isFree;
      return await create(request);
    };
    jest.spyOn(provider, 'create').mockImplementationOnce(held);
    return { isAsked, goOn };
  }

  async function payAtProvider(paymentSn: string): Promise<boolean> {
    const { rows } = await sql<{ trade_no: string }>`
      select trade_no from sandbox_payment where payment_sn = ${paymentSn}`.execute(server.db.read);
    return await server.services.gateway.act({ tradeNo: rows[0]?.trade_no ?? '', action: 'pay' });
  }
  const payments = async () => {
    const { rows } = await sql<{ payment_sn: string; channel: string; status: number }>`
      select payment_sn, channel, status from payment where order_sn = ${order_sn} order by id`.execute(server.db.read);
    return rows;
  };

  it.each([true, false])(
    'whoever chose the other channel before is told to choose again, which works (%s)',
    async (before) => {
      const { isAsked, goOn } = holdNext({ before });
      const headers = { 'idempotency-key': 'the-first-choice-of-how-to-pay' };
      const first = pay('qris', headers);
      await isAsked;
      const wallet = await pay('gopay');
      goOn();
      const lost = await first;
      expect(lost).toMatchObject({
        ...{ ok: false, error: 'PAYMENT_REPLACED' },
        msg: 'Another payment of this order was just opened. Please choose again how to pay',
      });
      const [replaced] = await payments();
      expect(replaced).toMatchObject({ channel: 'qris', status: 3 });
      // Nobody can pay what nobody was shown.
      expect(await payAtProvider(replaced!.payment_sn)).toBe(false);
      const again = await pay('qris', headers);
      expect(again).toMatchObject({ ok: true, data: { channel: 'qris' } });
      expect((await payments()).filter(({ status }) => status === 0)).toHaveLength(1);
      expect(await payAtProvider((wallet as { data: { payment_sn: string } }).data.payment_sn)).toBe(false);
      expect(await payAtProvider((again as { data: { payment_sn: string } }).data.payment_sn)).toBe(true);
      await server.services.gateway.deliver();
      expect((await shopping.payable(order_sn)).state).toBe('paid');
    },
  );

  it('is one payment if both chose the same channel', async () => {
    const { isAsked, goOn } = holdNext({ before: true });
    const first = pay('qris');
    await isAsked;
    const second = await pay('qris');
    goOn();
    const sns = [await first, second].map((answer) => answer.ok && answer.data.payment_sn);
    expect(sns[0]).toBe(sns[1]);
    expect(await payments()).toHaveLength(1);
  });

  it('is opened again if another channel was chosen meanwhile and then this one', async () => {
    const { isAsked, goOn } = holdNext({ before: true });
    const first = pay('qris');
    await isAsked;
    await pay('gopay');
    const last = await pay('qris');
    goOn();
    const answer = await first;
    expect(answer).toMatchObject({ ok: true, data: { payment_sn: last.ok && last.data.payment_sn } });
  });

  it('says that the order was cancelled if that came between', async () => {
    const { isAsked, goOn } = holdNext({ before: true });
    const first = pay('qris');
    await isAsked;
    await server.must('order', 'afterSale', { order_sn, action: 'cancel' }, shopping);
    goOn();
    expect(await first).toMatchObject({ ok: false, error: 'ORDER_STATE', data: { state: 'cancelled' } });
  });

  /** Calls by each channel twice, all at once. Returns the refusals, how many were answered, and how many payments are open. */
  async function atOnce(channels: readonly PayChannel[]) {
    shopping = await Shopping.begin(server);
    order_sn = await shopping.order();
    const answers = await Promise.all([...channels, ...channels].map((channel) => pay(channel)));
    const refusals = new Set(answers.flatMap((answer) => (answer.ok ? [] : answer.error)));
    const open = (await payments()).filter(({ status }) => status === 0).length;
    return { refusals, answered: answers.filter(({ ok }) => ok).length, open };
  }

  it('never leaves a customer without an answer that says what to do', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { refusals, answered, open } = await atOnce(['qris', 'gopay']);
      expect([...refusals].filter((error) => error !== 'PAYMENT_REPLACED')).toEqual([]);
      expect(answered).toBeGreaterThan(0);
      expect(open).toBe(1);
    }
  });

  it('says so too if many channels are chosen at once, each of which replaces another', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { refusals, open } = await atOnce(['qris', 'gopay', 'ovo', 'dana', 'shopeepay']);
      expect([...refusals]).toEqual(['PAYMENT_REPLACED']);
      expect(open).toBeLessThanOrEqual(1);
    }
  });
});
