import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { App } from '../harness/app';
import { type TestDatabase, testDatabase } from '../harness/postgres';
import { RoundRobin, SERVER_HEADER } from '../harness/round-robin';
import { Stage } from './stage';

describe('a first order through a load balancer', () => {
  const balancer = new RoundRobin([]);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-two-'));
  let database: TestDatabase;
  let other: App;
  let stage: Stage;
  let url: string;
  beforeAll(async () => {
    database = await testDatabase('seeded');
    url = `http://127.0.0.1:${await balancer.listen()}`;
    const options = { databaseUrl: database.url, dataDir, env: { KEDAI_PUBLIC_URL: url } };
    const app = await App.start(options);
    other = await App.start({ ...options, beside: app });
    for (const one of [app, other]) balancer.ports.push(Number(new URL(one.url).port));
    stage = await Stage.on(app);
  }, 240_000);
  afterAll(async () => {
    await balancer.close();
    await other?.stop();
    await stage?.clear();
    await database?.drop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it('goes from home to a drink that is ready, each request at the next server', async () => {
    const visit = await stage.visitor({ through: url });
    const { driver, customer } = visit;
    const answered = new Set<string | undefined>();
    driver.page.on('response', (response) => {
      if (response.url().startsWith(url)) answered.add(response.headers()[SERVER_HEADER]);
    });
    await customer.ordersADrink();
    await customer.opensTheOrder();
    const [order] = await stage.orders(visit);
    await customer.watchesItBecomeReady(order?.order_sn ?? '');
    expect((await stage.order(visit, order?.order_sn ?? '')).state).toBe('ready');
    expect([...answered].sort()).toEqual(['0', '1']);
    expect(driver.errors).toEqual([]);
  }, 120_000);
});
