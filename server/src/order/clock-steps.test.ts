import { limits } from '@/contract/limits';
import { agreement_version, type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';

const HOUR = 3600;
const UNPAID = limits.unpaidMinutes * 60;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const send = (mobile: string) =>
  server.call('user', 'sendCode', { areacode: '+62', mobile, event: 'mobilelogin' as const });

describe('after the clock was set back an hour', () => {
  it('a phone waits no longer for a code than it ever does', async () => {
    const phone = '0812 6000 0001';
    expect(await send(phone)).toMatchObject({ ok: true });
    const early = server.sms.at(-1)?.code ?? '';
    server.clock.pass(-HOUR);
    const login = (captcha: string) =>
      server.call('user', 'loginByCode', { areacode: '+62', mobile: phone, captcha, agreement_version });
    // It would live for 65 minutes.
    expect(await login(early)).toMatchObject({ error: 'CODE_EXPIRED' });
    expect(await send(phone)).toMatchObject({ ok: true });
    expect(await send(phone)).toMatchObject({ error: 'CODE_TOO_SOON', data: { seconds: limits.codeResendSeconds } });
    expect(await login(server.sms.at(-1)?.code ?? '')).toMatchObject({ ok: true });
  });

  it('a phone that has had its codes of the hour waits an hour at most', async () => {
    const phone = '0812 6000 0002';
    for (let n = 0; n < 5; n += 1) {
      expect(await send(phone)).toMatchObject({ ok: true });
      server.clock.pass(60);
    }
    expect(await send(phone)).toMatchObject({ error: 'CODE_LIMIT' });
    server.clock.pass(-HOUR);
    const answer = await send(phone);
    if (!answer.ok) throw new Error(answer.text);
    for (let n = 0; n < 4; n += 1) {
      server.clock.pass(60);
      expect(await send(phone)).toMatchObject({ ok: true });
    }
    server.clock.pass(60);
    expect(await send(phone)).toMatchObject({ error: 'CODE_LIMIT', data: { seconds: HOUR - 5 * 60 } });
  });

  it('an unpaid order lives no longer than a new one, nor does its payment', async () => {
    const customer = await Shopping.begin(server);
    const order_sn = await customer.order();
    const { token } = customer;
    await server.must('order', 'pay', { order_sn, channel: 'qris' }, { token });
    server.clock.pass(-HOUR);
    await server.runJob('cancel-overdue');
    const now = server.clock.now();
    const order = await customer.payable(order_sn);
    expect(order).toMatchObject({ state: 'unpaid', expiretime: now + UNPAID });
    expect(order.payment?.expiretime).toBe(now + UNPAID);
    server.clock.pass(UNPAID);
    await server.runJob('cancel-overdue');
    expect(await customer.details(order_sn)).toMatchObject({ state: 'cancelled', cancel_by: 'system' });
  });

  it('an order of before the step stays as it is without one', async () => {
    const customer = await Shopping.begin(server);
    const order_sn = await customer.order();
    const { expiretime } = await customer.details(order_sn);
    server.clock.pass(60);
    await server.runJob('cancel-overdue');
    expect(await customer.details(order_sn)).toMatchObject({ state: 'unpaid', expiretime });
  });
});
