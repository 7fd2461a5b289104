import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { giveCode } from '../../test/harness/code-kind';
import { testPin } from '../../test/harness/shift';
import { shopToolKey as key, type ShopToolForTests, shopToolForTests } from '../../test/harness/shop-tool';
import { Shopping } from '../../test/harness/shopping';
import { runTool } from '../../test/harness/tool';
import { removeStaff } from '../src/counter';
import { Passwords } from '../src/lib/passwords';

let { server, url, runShop, shop } = {} as ShopToolForTests;

shopToolForTests((opened) => {
  ({ server, url, runShop, shop } = opened);
});

describe('npm run shop', () => {
  it('lists work, marks a drink as sold out and back', async () => {
    expect(await shop('list')).toEqual({ text: 'Nothing to do.\n', code: 0 });
    expect(await shop('soldout', '1')).toEqual({ text: 'Drink 1 is out of stock.\n', code: 0 });
    const { rows } = await sql<{ soldout_switch: number }>`
      select soldout_switch from shop_goods where shop_id = 1 and goods_id = 1`.execute(server.db.read);
    expect(rows[0]?.soldout_switch).toBe(1);
    expect((await shop('instock', '1')).code).toBe(0);
  });

  it('runs from its sources, as its npm script does', async () => {
    const ended = await runTool('shop', ['list', '--url', url, '--key', key]);
    expect(ended).toEqual({ text: 'Nothing to do.\n', code: 0 });
  });

  it('shows a remark on one line, without characters that move the cursor or forge a row', async () => {
    const customer = await Shopping.begin(server);
    const order_sn = await customer.order({ remark: 'less ice' });
    await customer.pay(order_sn);
    // As an older version has stored it.
    const remark = 'ice\u001b[1A\u009b2K\nB-007  ready     OD9\u2028\u202eno';
    await server.db.read.updateTable('orders').set({ remark }).where('order_sn', '=', order_sn).execute();
    const { text } = await shop('list');
    expect(text.split('\n')[0]).toContain(`${order_sn}  "ice[1A2K / B-007  ready     OD9no"`);
    expect(text.replace(/\n/g, '')).toMatch(/^\P{C}*$/u);
    await customer.ops('orders/act', { order_sn, act: 'refuse' }, await customer.shift());
  });

  it('shows where a delivery goes, and takes its steps to the door', async () => {
    const customer = await Shopping.begin(server);
    const order_sn = await customer.orderDelivery({ courier_note: 'Ring twice' });
    await customer.pay(order_sn);
    for (const act of ['start', 'ready']) await customer.ops('orders/act', { order_sn, act });
    const { text } = await shop('list');
    expect(text).toContain(`made       ${order_sn}`);
    expect(text).toMatch(/to Rani, \+6281234567000, Jl\. Hang Lekir II No\. 15, Senayan, .* \(\d+ m\) {2}"Ring twice"/);
    expect((await shop('hand-over', order_sn)).text).toContain('ORDER_STATE');
    expect(await shop('cash')).toEqual({ text: 'Nobody will pay in cash.\n', code: 0 });
    expect((await shop('cash-taken', '417')).text).toContain('Nobody with the number 417');
    expect(await shop('courier-sent', order_sn)).toEqual({ text: `${order_sn}: delivering\n`, code: 0 });
    expect(await shop('arrived', order_sn)).toEqual({ text: `${order_sn}: pickedUp\n`, code: 0 });
  });

  it('shows a code, redeems it once, and lists it', async () => {
    const { id: me } = await server.member();
    const code = await giveCode(server.db, { me, clock: server.clock });
    const [head, tail] = [code.slice(0, 4), code.slice(4)];
    const customer = await Shopping.begin(server);
    await customer.shift();
    const who = ['--staff', 'Sri', '--pin', testPin];
    expect((await shop('code', code)).text).toContain('SHIFT_NEEDED');
    expect((await shop('code', head, tail, ...who)).text).toContain(`${head} ${tail}  good  1 x Five cups`);
    expect((await shop('redeem', code.toLowerCase(), ...who)).text).toBe(`${head} ${tail} is redeemed: Five cups.\n`);
    expect((await shop('redeem', code, ...who)).text).toContain('REDEEM_REFUSED');
    expect((await shop('redeemed')).text).toMatch(
      new RegExp(`1 redeemed today\\.\n.* ${head} ${tail} {2}Five cups {2}Sri`),
    );
    expect((await shop('redeem', ...who)).text).toContain('Which code?');
  });

  it('reports errors without a stack', async () => {
    for (const [words, text] of [
      [['dance'], 'There is no command dance'],
      [['accept', 'A-999'], 'No order with the pickup number A-999'],
      [['soldout', 'x'], 'Which drink?'],
      [['open', 'the', 'door'], 'open takes no "the door". Nothing was done.'],
      [['new-key', '1', '2'], 'new-key takes no "2". Nothing was done.'],
      [['list', '--url', 'http://127.0.0.1:9'], 'No server answers at'],
    ] as const) {
      const answer = await runShop(['--url', url, '--key', key, ...words]);
      expect(answer.text).toContain(text);
      expect(answer.text).not.toMatch(/\n\s+at /);
      expect(answer.code).toBe(1);
    }
  });
});

describe('npm run shop, called wrongly', () => {
  it.each([
    [[], /^npm run shop -- COMMAND/],
    [['list', '--sohp', '1'], /^There is no option --sohp\. Nothing was done\.\n/],
    [['list', '--key'], /^--key needs a value\. Nothing was done\.\n/],
    [['list', '--key', '-x'], /^--key needs a value\..*--key=-XYZ\. Nothing was done\.\n/],
  ])('%j prints how to use it', async (words, text) => {
    const answer = await runShop(words);
    expect(answer.text).toMatch(text);
    expect(answer.text).toContain('hand-over ORDER');
    expect(answer.text).not.toMatch(/\n\s+at /);
    expect(answer.code).toBe(1);
  });
});

describe('npm run shop, with a key or a number', () => {
  it('takes no number beside a key, and names none that the key has not said', async () => {
    for (const answer of [
      await shop('rest', '--shop', '2'),
      await runShop(['rest', '--shop', '2', '--url', url], { KEDAI_SHOP_KEY: key }),
    ]) {
      expect(answer.text).toMatch(/^A key is of one shop, and [^\n]*: leave out --shop\. Nothing was done\.\n$/);
      expect(answer.code).toBe(1);
    }
    expect(await shop('open')).toEqual({ text: 'Kedai Sudirman is open by its hours.\n', code: 0 });
    expect((await runShop(['new-key', '1', '--shop', '2'])).text).toMatch(/^new-key takes no --shop/);
  });

  it('says where a key can come from, and what a new one ends', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-no-key-'));
    const list = () => runShop(['list', '--shop', '7', '--url', url], { KEDAI_DATA: folder });
    expect((await list()).text).toBe(
      `No keys in ${folder}. Give the shop’s key with --key or KEDAI_SHOP_KEY; a demo server writes keys there when it starts.\n`,
    );
    const secrets = { secret: 'a'.repeat(64), gateway_secret: 'b'.repeat(64), shop_keys: { 1: 'c'.repeat(64) } };
    fs.writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify(secrets));
    expect((await list()).text).toMatch(
      /^There is no key for shop 7 in [^\n]*new-key 7" makes another one; the old one ends, and so do the PINs of its staff\.\n$/,
    );
    fs.rmSync(folder, { recursive: true });
  });
});

describe('npm run seed', () => {
  it.each(['--lrge', 'large'])('given %s prints how to use it and makes nothing', async (word) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-seed-'));
    const { text, code } = await runTool('seed', [word], { KEDAI_MODE: 'demo', KEDAI_DATA: folder });
    expect(text).toContain('npm run seed -- [--large]');
    expect(text).not.toMatch(/\n\s+at /);
    expect(code).toBe(78);
    expect(fs.readdirSync(folder)).toEqual([]);
    fs.rmSync(folder, { recursive: true });
  });
});

describe('npm run check:db', () => {
  it('passes on consistent data, and names a broken invariant', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-check-'));
    const env = { DATABASE_URL: server.url, KEDAI_MODE: 'demo', KEDAI_DATA: folder };
    const misused = await runTool('check-db', ['now'], env);
    expect(misused).toEqual({ text: 'This command takes no argument. Nothing was done.\n', code: 78 });
    const sound = await runTool('check-db', [], env);
    expect(sound.text).toMatch(/^All invariants hold\.\n\d{2,} indexes agree with their tables, 0 do not\.\n$/);
    expect(sound.code).toBe(0);
    await sql`update shop_sku set stock = coalesce(stock, 0) + 7 where shop_id = 1 and sku_id = 1`.execute(
      server.db.read,
    );
    const broken = await runTool('check-db', [], env);
    expect(broken.text).toContain('BROKEN: stock equals the sum of its log');
    expect(broken.code).toBe(1);
    fs.rmSync(folder, { recursive: true });
  });
});

describe('tools on data that cannot be used', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-unusable-'));
  const file = path.join(dir, 'file');
  beforeAll(() => fs.writeFileSync(file, 'not a folder'));
  afterAll(() => fs.rmSync(dir, { recursive: true }));
  const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/kedai' };
  const no = { KEDAI_DATA: path.join(dir, 'nothing') };

  it.each<[tool: string, words: string[], env: Record<string, string>, code: number, line: RegExp]>([
    ['check-db', [], away, 69, /^PostgreSQL \(127\.0\.0\.1:9, database kedai\) does not answer: /],
    ['check-db', [], { KEDAI_DATA: file }, 73, /^The data folder .*file cannot be used \(ENOTDIR\)/],
    ['check-db', [], no, 65, /^There is no database in the data folder .*nothing\.$/],
    ['move-to-postgres', [], { DATABASE_URL: 'nope' }, 78, /^DATABASE_URL must be an address/],
    ['backup', [path.join(dir, 'new')], { KEDAI_DATA: file }, 73, /^The data folder .*file cannot be used \(ENOTDIR\)/],
    ['restore', [dir], no, 78, /^.* is not a file, so it is no backup\.$/],
  ])('%s %j prints one line and ends with a code, given %j', async (tool, words, env, code, line) => {
    const ended = await runTool(tool, words, env);
    expect(ended.text).toMatch(/^[^\n]+\n$/);
    expect(ended.text.trimEnd()).toMatch(line);
    expect(ended.code).toBe(code);
  });
});

describe('the staff at the counter in a terminal', () => {
  let folder: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-manager-'));
    env = { DATABASE_URL: server.url, KEDAI_MODE: 'demo', KEDAI_DATA: folder };
    await removeStaff(server.db.read, { shopId: 1, now: server.clock.now() });
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const counter = (words: string[]) => runShop([...words, '--url', url, '--key', key], env);
  const sri = ['--staff', 'Sri', '--pin', '381640'];

  it('begins with a manager, who approves what they do themselves and what others do', async () => {
    expect(await counter(['set-staff', 'Sri', '381640'])).toEqual({ text: 'Sri can begin a shift.\n', code: 0 });
    const weak = await counter(['set-staff', 'Budi', '1234', ...sri]);
    expect([weak.text, weak.code]).toEqual([expect.stringContaining('INVALID_INPUT'), 1]);
    expect((await counter(['set-staff', 'Budi', '586203', ...sri])).code).toBe(0);
    expect((await counter(['staff'])).text).toBe('Budi  barista\nSri  manager\n');
    const budi = ['--staff', 'Budi', '--pin', '586203'];
    const hours = ['today', '08:00-12:00'];
    expect((await counter([...hours, ...budi])).text).toContain('MANAGER_NEEDED');
    const approved = [...budi, '--manager', 'Sri', '--manager-pin', '381640'];
    expect((await counter([...hours, ...approved])).text).toBe('Kedai Sudirman today: 08:00-12:00.\n');
    expect((await counter(['today', 'usual', ...sri])).text).toBe('Kedai Sudirman today: usual hours.\n');
    expect((await counter(['close', ...budi])).text).toContain('MANAGER_NEEDED');
    expect((await counter(['remove-staff', 'Sri', ...sri])).text).toContain('LAST_MANAGER');
    expect((await counter(['role', 'Budi', 'manager', ...sri])).text).toBe('Budi is a manager.\n');
    expect((await counter(['role', 'Budi', 'barista', ...sri])).text).toBe('Budi is a barista.\n');
  });

  it('replaces a PIN that is easy to guess', async () => {
    const pin_hash = await new Passwords().hash('1111');
    await server.db.read.updateTable('staff').set({ pin_hash }).where('name', '=', 'Budi').execute();
    const old = ['--staff', 'Budi', '--pin', '1111'];
    expect((await counter(['pause', '15', ...old])).text).toContain('PIN_WEAK');
    expect((await counter(['new-pin', '586203', ...old])).text).toBe('Budi can begin a shift with the new PIN.\n');
    const renewed = ['--staff', 'Budi', '--pin', '586203'];
    expect((await counter(['resume', ...renewed])).text).toBe('Kedai Sudirman takes orders again.\n');
  });

  it('has a manager whom those who run the server make, and a log of what was approved', async () => {
    const told = await runShop(['manager'], env);
    expect(told.text).toMatch(/^Managers of Kedai Sudirman \(shop 1, sudirman\): Sri\.\n/);
    expect(told.text).toContain('today: 08:00-12:00  (Budi on shift, approved by Sri)');
    const made = await runShop(['manager', 'budi', '--shop', '1'], env);
    expect(made).toEqual({ text: 'Managers of Kedai Sudirman (shop 1, sudirman): Budi, Sri.\n', code: 0 });
    const nobody = await runShop(['manager', 'Nobody'], env);
    expect(nobody.text).toBe(
      'Nobody of the name Nobody works in Kedai Sudirman (shop 1, sudirman). Nothing was done.\n',
    );
    const none = await runShop(['manager', '--shop', '2'], env);
    expect(none.text).toMatch(
      /^Kedai [^\n]* \(shop 2, [a-z-]+\) has no staff yet: the first who gets a PIN is its manager\.\n$/,
    );
  });
});
