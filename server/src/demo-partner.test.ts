import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestServer, testServer } from '../../test/harness/server';
import { giveDemoPartner } from './demo-partner';
import { makeSecrets, readSecrets } from './demo-secrets';
import { systemRandom } from './lib/random';
import { PartnerAdmin } from './partner';

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  server = await testServer();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-demo-partner-'));
  makeSecrets(dataDir, systemRandom);
});
afterAll(async () => {
  await server?.closeChecked();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const begin = (port: number, publicUrl: string) =>
  giveDemoPartner({ db: server.db, clock: server.clock, random: systemRandom, config: { dataDir, publicUrl }, port });
const find = () => server.services.partnerDirectory.find('demo');

describe('the partner of a demo', () => {
  it('is there after the first start, with a secret that is stored beside those of the shops', async () => {
    await begin(3000, 'http://localhost:3000');
    const found = await find();
    expect(found).toMatchObject({ kind: 'iframe', pay_mode: 'host', is_phone_verified: 1, webhook_url: null });
    expect(found?.origins).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000']);
    expect(found?.capabilities).toContain('pay');
    const { partner_keys, shop_keys } = readSecrets(dataDir);
    expect(shop_keys).toEqual({});
    expect(await server.services.partnerDirectory.ofSecret('demo', partner_keys?.demo ?? '')).toBeDefined();
  });

  it('stays as it is at the next start, and gets the addresses of that', async () => {
    const before = readSecrets(dataDir);
    await server.db.transaction((tx) =>
      new PartnerAdmin({ clock: server.clock, random: systemRandom }).change(tx, 'demo', { name: 'Mine' }),
    );
    await begin(3001, 'https://kedai.example/app');
    expect(await find()).toMatchObject({
      name: 'Mine',
      origins: [
        'http://localhost:3001',
        'http://127.0.0.1:3001',
        'https://kedai.example',
        'http://localhost:3000',
        'http://127.0.0.1:3000',
      ],
    });
    expect(readSecrets(dataDir)).toEqual(before);
  });

  it('has no address that no partner could have', async () => {
    await begin(3001, 'http://192.168.1.7:3001');
    expect((await find())?.origins).not.toContain('http://192.168.1.7:3001');
  });
});
