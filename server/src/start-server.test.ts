import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { testDatabase } from '../../test/harness/postgres';
import { readSettings } from './config';
import { type RunningServer, startServer } from './start-server';

describe('a server that listens on one address', () => {
  let folder: string;
  let drop: () => Promise<void>;
  let server: RunningServer;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-start-'));
    const database = await testDatabase('seeded');
    drop = database.drop;
    const env = {
      KEDAI_MODE: 'demo',
      KEDAI_DATA: folder,
      KEDAI_STATIC: folder,
      KEDAI_HOST: '127.0.0.2',
      PORT: '0',
      DATABASE_URL: database.url,
    };
    server = await startServer({
      settings: readSettings(env, folder),
      logger: pino({ level: 'silent' }),
      sms: { sendCode: async () => undefined },
      onFatal: () => undefined,
      onNotice: () => undefined,
    });
  });
  afterAll(async () => {
    await server?.leave();
    await drop?.();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it("receives the sandbox's notifications there", async () => {
    const { gateway, settlement } = server.services;
    const receive = jest.spyOn(settlement, 'receive').mockResolvedValue('paid');
    const payment = await gateway.create({
      payment_sn: 'PY260302000000000001',
      order_sn: 'OD260302000000000001',
      amount: 25_000,
      channel: 'qris',
      expiretime: Math.floor(Date.now() / 1000) + 600,
      return_url: '/',
    });
    await gateway.act({ tradeNo: payment.trade_no, action: 'pay' });
    await gateway.deliver();
    expect(receive).toHaveBeenCalledTimes(1);
  });
});

describe('a production server', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-start-'));
    database = await testDatabase('seeded');
  });
  afterAll(async () => {
    await database?.drop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const twilio = {
    KEDAI_SMS: 'twilio',
    KEDAI_TWILIO_ACCOUNT: `AC${'0a'.repeat(16)}`,
    KEDAI_TWILIO_TOKEN: 'hidden-hidden-hidden',
    KEDAI_TWILIO_SMS_FROM: 'Kedai',
  };
  const terminal = /^Attention: KEDAI_SMS=terminal sends no messages/;
  it.each<[string, Record<string, string>, RegExp[]]>([
    ['codes in the terminal', { KEDAI_GATEWAY: 'midtrans', KEDAI_SMS: 'terminal' }, [terminal]],
    ['the sandbox', { KEDAI_GATEWAY: 'sandbox', ...twilio }, [/^Attention: KEDAI_GATEWAY=sandbox takes no money/]],
    [
      'the sandbox beside another provider',
      { KEDAI_GATEWAY: 'midtrans,sandbox', KEDAI_SMS: 'terminal' },
      [/^Attention: beside midtrans the sandbox takes no payments/, terminal],
    ],
    ['nothing that is for trials', { KEDAI_GATEWAY: 'midtrans', ...twilio }, []],
  ])('says what it means at the start that it has %s', async (_what, env, expected) => {
    const notices: string[] = [];
    const common = {
      KEDAI_MODE: 'production',
      KEDAI_SECRET: 'k1v2b3n4m5q6w7e8r9t0y1u2i3o4p5a6',
      KEDAI_GATEWAY_SECRET: 'z9x8c7v6b5n4m3a2s1d0f9g8h7j6k5l4',
      KEDAI_PUBLIC_URL: 'https://kedai.example',
      KEDAI_MIDTRANS_SERVER_KEY: 'Mid-server-abc',
      KEDAI_MIDTRANS_MERCHANT: 'G1',
      KEDAI_DATA: folder,
      KEDAI_STATIC: folder,
      KEDAI_HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: database.url,
    };
    const server = await startServer({
      settings: readSettings({ ...common, ...env }, folder),
      logger: pino({ level: 'silent' }),
      sms: { sendCode: async () => undefined },
      onFatal: () => undefined,
      onNotice: (text) => notices.push(text),
    });
    await server.leave();
    expect(notices).toEqual(expected.map((text) => expect.stringMatching(text)));
  });
});

describe('a server that cannot listen', () => {
  const dataDir = path.join(os.tmpdir(), `kedai-never-made-${process.pid}`);
  const begin = (env: Record<string, string>) =>
    startServer({
      settings: readSettings({ KEDAI_DATA: dataDir, ...env }, '/'),
      logger: pino({ level: 'silent' }),
      sms: { sendCode: async () => undefined },
      onFatal: () => undefined,
      onNotice: () => undefined,
    });

  it('says so before it creates anything', async () => {
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as net.AddressInfo;
    await expect(begin({ PORT: String(port) })).rejects.toThrow(`The port ${port} is in use by another program`);
    await expect(begin({ PORT: '0', KEDAI_HOST: '203.0.113.9' })).rejects.toThrow(
      'This machine has no address 203.0.113.9: choose another with KEDAI_HOST.',
    );
    expect(fs.existsSync(dataDir)).toBe(false);
    await new Promise((resolve) => other.close(resolve));
  });
});
