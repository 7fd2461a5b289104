import fs from 'node:fs';
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
      KEDAI_STATIC: path.join(folder, 'app'),
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
  }, 60_000);
  afterAll(async () => {
    await server?.leave();
    await drop?.();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it("gets the sandbox's notifications there", async () => {
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
