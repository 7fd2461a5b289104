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
