import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { TestPartner } from '../../test/harness/partners';
import { type TestServer, testServer } from '../../test/harness/server';
import { runBuiltTool } from '../../test/harness/tool';
import { answering, WebhookReceiver } from '../../test/harness/webhook-receiver';
import { makeSecrets } from '../src/demo-secrets';
import { systemRandom } from '../src/lib/random';

let server: TestServer;
let receiver: WebhookReceiver;
let env: Record<string, string>;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-webhooks-'));
beforeAll(async () => {
  const { secret } = makeSecrets(dataDir, systemRandom);
  server = await testServer({ config: { secret } });
  followClock();
  env = { DATABASE_URL: server.url, KEDAI_MODE: 'demo', KEDAI_DATA: dataDir };
  receiver = await WebhookReceiver.start();
  partner = await TestPartner.begin(server);
});
afterAll(async () => {
  await receiver?.stop();
  await server?.closeChecked();
  fs.rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = answering(204);
});

let partner: TestPartner;
let customers = 0;
const command = (...words: string[]) => runBuiltTool('partner', words, env);
const keyIn = (text: string): string => /^whsec_[A-Za-z0-9+/]{43}=$/m.exec(text)?.[0] ?? '';

/** Commands use the clock of the machine. */
function followClock(): void {
  server.clock.pass(Math.max(0, Math.ceil(Date.now() / 1000) - server.clock.now()));
}

/** Something that the partner is told, and the attempt to tell it. */
async function tellSomething(): Promise<void> {
  customers += 1;
  await partner.link(`customer-${customers}`, (await server.member()).token);
  await deliver();
}

async function deliver(): Promise<void> {
  followClock();
  await server.runJob('webhooks');
  await server.services.webhooks.settled();
}

const lastBy = (key: string) => {
  const last = receiver.received.at(-1);
  if (!last) throw new Error('nothing arrived');
  return WebhookReceiver.verified(key, last);
};

describe('npm run partner, of webhooks', () => {
  it('sets an address and prints the key once; the key is changed with both valid; off ends it', async () => {
    const set = await command('webhook', 'mall-app', receiver.url);
    expect(set).toMatchObject({ code: 0, text: expect.stringContaining(receiver.url) });
    const key = keyIn(set.text);
    await tellSomething();
    expect(lastBy(key)).toMatchObject({ type: 'link.created' });

    const again = await command('webhook', 'mall-app', receiver.url);
    expect(again.code).toBe(0);
    expect(keyIn(again.text)).toBe('');

    const rotated = await command('rotate-webhook', 'mall-app');
    const fresh = keyIn(rotated.text);
    expect(fresh).not.toBe(key);
    expect(rotated.text).toMatch(/valid until \d{4}-/);
    await tellSomething();
    for (const valid of [key, fresh]) expect(lastBy(valid)).toMatchObject({ type: 'link.created' });

    expect((await command('list')).text).toContain(`webhook ${receiver.url}`);
    expect(await command('webhook', 'mall-app', 'off')).toMatchObject({ code: 0 });
    expect((await command('list')).text).toContain('no webhook');
    receiver.received.length = 0;
    await tellSomething();
    expect(receiver.received).toEqual([]);
    await command('webhook', 'mall-app', receiver.url);
  });

  it('lists the last attempts, and sends events again', async () => {
    receiver.answer = answering(503);
    await tellSomething();
    const [{ id } = { id: '' }] = receiver.received;
    const failed = (await command('deliveries', 'mall-app')).text.split('\n')[0] ?? '';
    expect(failed).toMatch(/^\d{4}-\S+Z {2}link\.created/);
    expect(failed).toContain(id);
    expect(failed).toMatch(/failed: answered 503, again \d{4}-\S+Z$/);
    expect((await command('list')).text).toMatch(/failing since \d{4}-/);

    receiver.answer = answering(204);
    receiver.received.length = 0;
    expect(await command('replay', 'mall-app', id)).toMatchObject({ code: 0, text: 'One event is sent again.\n' });
    await deliver();
    expect(receiver.ids).toEqual([id]);
    expect((await command('deliveries', 'mall-app')).text.split('\n')[0]).toMatch(/delivered \(204\)$/);

    await server.db.read.updateTable('webhook_event').set({ status: 2, donetime: 1 }).where('id', '=', id).execute();
    expect(await command('replay', 'mall-app', '--failed')).toMatchObject({ text: 'One event is sent again.\n' });
    await deliver();
    expect(receiver.ids).toEqual([id, id]);
    expect(await command('replay', 'mall-app', '--failed')).toMatchObject({ text: '0 events are sent again.\n' });
  });

  it('says that a webhook was switched off', async () => {
    await server.db.read.updateTable('webhook_endpoint').set({ disabledtime: 1_800_000_000 }).execute();
    expect((await command('list')).text).toContain('SWITCHED OFF 2027-01-15');
    await command('webhook', 'mall-app', receiver.url);
    expect((await command('list')).text).not.toContain('SWITCHED OFF');
  });

  it.each([
    ['a partner that is not there', ['webhook', 'nobody', 'https://partner.example/'], /no partner nobody/],
    ['an address without https', ['webhook', 'mall-app', 'http://partner.example/'], /begins with https/],
    ['an address that is none', ['webhook', 'mall-app', 'partner'], /not an address/],
    ['a private address', ['webhook', 'mall-app', 'https://10.0.0.1/'], /not on the public internet/],
    ['an event that is not there', ['replay', 'mall-app', 'msg_x'], /has no event msg_x/],
    ['too few words', ['replay', 'mall-app'], /EVENT\|--failed/],
  ])('refuses %s', async (_, words, reason) => {
    const { code, text } = await command(...words);
    expect(code).not.toBe(0);
    expect(text).toMatch(reason);
    expect((await command('list')).text).toContain(`webhook ${receiver.url}`);
  });
});
