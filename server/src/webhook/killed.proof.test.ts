import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverPrograms } from '../../../test/harness/dist';
import { challengeOf, newNonce } from '../../../test/harness/partners';
import { tellFigure, triesOf } from '../../../test/harness/proof';
import { runBuiltTool } from '../../../test/harness/tool';
import { WebhookReceiver } from '../../../test/harness/webhook-receiver';
import { cartLines } from '../../tools/prove-load';
import { MainServer } from '../../tools/prove-main';
import { readSecrets } from '../demo-secrets';

const KILLS = triesOf(3);
/** Milliseconds for the first starts of a server on a busy machine, and for the kills with the starts after them. */
const LIMIT_MS = 240_000 + KILLS * 60_000;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-killed-'));
const env = { KEDAI_PLAY: '0', KEDAI_MAX_LAG: '0', KEDAI_LOG: 'error' };

let server: MainServer;
let receiver: WebhookReceiver;
let token = '';
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
afterAll(async () => {
  await server?.kill();
  await receiver?.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const open = async (): Promise<void> => {
  server = await MainServer.open((await serverPrograms())('main'), { dataDir, env });
};

async function post<Answer>(where: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(server.url + where, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), token, ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${where} answered ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const api = async <Data>(where: string, body: object): Promise<Data> =>
  (await post<{ data: Data }>(`/api/${where}`, body)).data;

/** Begins a session of the partner of the demo, as its page does. */
async function enter(): Promise<string> {
  const secret = readSecrets(dataDir).partner_keys?.demo ?? '';
  const nonce = newNonce();
  const user = { id: 'customer-17', mobile: '+6281234567890' };
  const asked = { partner: 'demo', user, nonce_hash: challengeOf(nonce) };
  const { code } = await post<{ code: string }>('/api/embed/code', asked, { authorization: `Bearer ${secret}` });
  const session = { partner: 'demo', code, nonce };
  return (await api<{ userinfo: { token: string } }>('embed/session', session)).userinfo.token;
}

/** Places an order, and returns its number and what the payer's app reads. */
async function place(): Promise<{ order_sn: string; qr_string: string }> {
  const [line = {}] = await cartLines(server.url);
  await api('usershop/ShopCartSave', { ...line, num: 1 });
  const what = { shop_id: 1, type: 'takein' };
  const { price_hash } = await api<{ price_hash: string }>('order/calculatePrice', what);
  const { order_sn } = await api<{ order_sn: string }>('order/add', { ...what, price_hash });
  const paying = await api<{ launch: { qr_string: string } }>('Order/orderPay', { order_sn, channel: 'qris' });
  return { order_sn, qr_string: paying.launch.qr_string };
}

const arrivedOf = (order_sn: string) => receiver.received.filter(({ body }) => body.includes(order_sn));

it(
  `an event of a server that is killed right after the commit is sent after its restart, ${KILLS} times`,
  async () => {
    await open();
    await server.kill();
    const set = await runBuiltTool('partner', ['webhook', 'demo', receiver.url], { KEDAI_DATA: dataDir });
    const key = /^whsec_\S+$/m.exec(set.text)?.[0] ?? '';
    await open();
    token = await enter();

    let unsent = 0;
    const ids = new Set<string>();
    for (let n = 0; n < KILLS; n += 1) {
      const { order_sn, qr_string } = await place();
      // The notice of the payment has been taken when this is answered, so the order is paid.
      await post('/gateway/control', { qr_string, action: 'pay' });
      await server.kill();
      if (arrivedOf(order_sn).length === 0) unsent += 1;
      await open();
      while (arrivedOf(order_sn).length === 0) await delay(20);
      for (const one of arrivedOf(order_sn)) {
        ids.add(one.id);
        expect(WebhookReceiver.verified(key, one)).toMatchObject({
          type: 'order.paid',
          data: { partner: 'demo', order_sn, state: 'paid', user: { id: 'customer-17' } },
        });
      }
      // One that had been sent before the kill would come once more under the same id.
      expect(ids.size).toBe(n + 1);
    }
    expect(unsent).toBeGreaterThan(0);
    tellFigure(
      `${KILLS} kills after a commit, ${unsent} of them before the event was sent; all arrived, each under one id`,
    );
  },
  LIMIT_MS,
);
