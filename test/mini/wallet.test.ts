import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { appAskData } from '@/contract/embed/app-asks';
import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import { distOf } from '../harness/dist';
import { WalletStandIn } from '../harness/wallet';
import { Customer } from '../journey/customer';
import { MiniDriver } from '../journey/mini-driver';

const partner = `
  insert into partner (id, name, kind, origins, return_urls, capabilities, pay_mode, is_phone_verified,
    rate_per_minute, createtime, updatetime)
  values ('wallet', 'Kedai in a wallet', 'alipayplus', '[]', '[]', '${JSON.stringify(Object.keys(appAskData))}', 'qr', 0, 600, 1, 1)`;

/** The bundle as it is built with `TARO_APP_PARTNER=wallet`, in a folder of its own. */
function bundleOfPartner(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-wallet-'));
  fs.cpSync(distOf('alipay'), folder, { recursive: true });
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.js'));
  const named = files.filter((name) => {
    const file = path.join(folder, name);
    const text = fs.readFileSync(file, 'utf8');
    const changed = text.replace(/(["'`])partner=\1/g, '"partner=wallet"');
    fs.writeFileSync(file, changed);
    return changed !== text;
  });
  if (named.length === 0) throw new Error('the bundle names no partner');
  return folder;
}

describe('the mini-program in a wallet of Alipay+', () => {
  const wallet = new WalletStandIn();
  let app: App;
  let bundle: string;
  beforeAll(async () => {
    await wallet.start();
    app = await App.start({ sql: partner, env: wallet.env });
    bundle = bundleOfPartner();
  }, 240_000);
  afterAll(async () => {
    await app?.stop();
    await wallet.stop();
    if (bundle) fs.rmSync(bundle, { recursive: true, force: true });
  });

  const phoneOf = (code: () => string | null, dist = bundle): MiniDriver =>
    new MiniDriver({ dist, platform: 'alipay', server: app.url, authCode: code });
  const asks = ({ host }: MiniDriver) => host.calls.filter(({ name }) => name === 'getAuthCode');

  it('connects the wallet’s customer with the member who logs in once, and lets them in on another phone', async () => {
    const first = phoneOf(() => wallet.code('C-1'));
    await first.open();
    await first.see('home-pickup');
    await first.until(async () => (await first.answers('/api/embed/launch')).length === 1, 'the launch');
    expect(await first.answers('/api/embed/launch')).toMatchObject([{ code: 1, data: { state: 'link' } }]);
    expect(asks(first)).toMatchObject([{ options: { scopes: 'auth_base' } }]);
    const customer = new Customer(first, app);
    await first.open(`/${routes.login.path}`);
    await first.until(async () => (await first.text('login-intro')).includes('Kedai in a wallet'), 'the name');
    await customer.logsIn();
    await first.until(async () => (await first.answers('/api/embed/link')).length === 1, 'the link');
    expect(await first.answers('/api/embed/link')).toMatchObject([{ code: 1 }]);
    first.close();

    const second = phoneOf(() => wallet.code('C-1'));
    await second.open(`/${routes.account.path}`);
    await second.until(async () => second.token !== '', 'a session');
    await second.see('account-phone');
    expect(await second.answers('/api/embed/launch')).toMatchObject([{ code: 1, data: { state: 'in' } }]);
    // The session stays on the phone as that of any login, so the wallet is not asked again.
    await second.open(`/${routes.account.path}`);
    await second.see('account-phone');
    expect(asks(second)).toEqual([]);
    expect(second.host.errors).toEqual([]);
    second.close();
  }, 120_000);

  it.each([
    ['gives no code', () => null],
    ['gives a code that is not good', () => '0'.repeat(32)],
  ])(
    'is as without a wallet if that %s',
    async (_what, code) => {
      const driver = phoneOf(code);
      await driver.open(`/${routes.account.path}`);
      await driver.see('account-login');
      await driver.until(async () => asks(driver).length === 1, 'that the wallet is asked');
      expect(driver.token).toBe('');
      driver.close();
    },
    60_000,
  );

  it('asks no wallet if the bundle names no partner', async () => {
    const driver = phoneOf(() => wallet.code('C-2'), distOf('alipay'));
    await driver.open(`/${routes.account.path}`);
    await driver.see('account-login');
    expect(asks(driver)).toEqual([]);
    driver.close();
  }, 60_000);
});
