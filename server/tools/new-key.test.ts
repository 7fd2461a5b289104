import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { shopToolKey as key, type ShopToolForTests, shopToolForTests } from '../../test/harness/shop-tool';
import { saysYes } from './says-yes';

let { server, url, runShop, shop } = {} as ShopToolForTests;
const secrets = { secret: 'a'.repeat(64), gateway_secret: 'b'.repeat(64) };

shopToolForTests((opened) => {
  ({ server, url, runShop, shop } = opened);
});

describe('npm run shop -- new-key', () => {
  it('recreates an empty secrets.json, with a key that opens the shop', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-new-key-'));
    const env = { DATABASE_URL: server.url, KEDAI_MODE: 'demo', KEDAI_DATA: folder };
    fs.writeFileSync(path.join(folder, 'secrets.json'), '');
    const refused = await runShop(['list', '--url', url], env);
    expect(refused).toEqual({ text: expect.stringMatching(/^[^\n]*it is empty[^\n]*new-key 1[^\n]*\n$/), code: 65 });
    const asked = await runShop(['new-key', 'sudirman'], env);
    expect(asked).toEqual({ text: expect.stringMatching(/^Kedai Sudirman [^\n]*has a key\..*--yes/), code: 64 });
    expect(fs.readFileSync(path.join(folder, 'secrets.json'), 'utf8')).toBe('');
    expect((await shop('list')).code).toBe(0);
    const made = await runShop(['new-key', 'sudirman', '--yes'], env);
    expect(made.text).toMatch(
      /^Kedai Sudirman \(shop 1, sudirman\) has a new key.*\nCreated there: secret, gateway_secret, shop_keys\./,
    );
    expect(made.code).toBe(0);
    expect(await runShop(['list', '--url', url], env)).toEqual({ text: 'Nothing to do.\n', code: 0 });
    expect((await shop('list')).code).toBe(1);
    fs.rmSync(folder, { recursive: true });
  });

  it('creates nothing where there is no database', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-new-key-'));
    const { text, code } = await runShop(['new-key', '1'], { KEDAI_DATA: folder });
    expect(text).toMatch(/^There is no database in the data folder .* yet\.\n$/);
    expect(code).toBe(65);
    expect(fs.readdirSync(folder)).toEqual([]);
    fs.rmSync(folder, { recursive: true });
  });

  it.each(['demo', 'production'])('of a shop that had none ends no key in %s mode', async (mode) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-new-key-'));
    fs.writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify({ ...secrets, shop_keys: {} }));
    const production = {
      KEDAI_SECRET: 'k1v2b3n4m5q6w7e8r9t0y1u2i3o4p5a6',
      KEDAI_GATEWAY_SECRET: 'z9x8c7v6b5n4m3a2s1d0f9g8h7j6k5l4',
      KEDAI_PUBLIC_URL: 'https://kedai.example',
      KEDAI_GATEWAY: 'sandbox',
      KEDAI_SMS: 'terminal',
    };
    const more = mode === 'demo' ? {} : production;
    const env = { DATABASE_URL: server.url, KEDAI_MODE: mode, KEDAI_DATA: folder, ...more };
    await server.db.read.updateTable('shop').set({ ops_key_hash: null }).where('id', '=', 2).execute();
    const first = await runShop(['new-key', '2'], env);
    expect(first.code).toBe(0);
    expect(first.text).toContain('(shop 2, bendungan-hilir) has a new key');
    expect(first.text).not.toContain('old key');
    const second = await runShop(['new-key', 'bendungan-hilir', '--yes'], env);
    expect(second.text).toContain('the old key is no longer valid');
    fs.rmSync(folder, { recursive: true });
  });

  it('keeps the staff if the key is not stored', async () => {
    const { read } = server.db;
    const insert = sql`insert into staff (shop_id, name, pin_hash, status, createtime, updatetime)
      values (1, 'Wulan', 'no hash', 1, 0, 0)`;
    await insert.execute(read);
    await sql`create function keep_key() returns trigger language plpgsql as
      $$ begin raise exception 'the key stays'; end $$`.execute(read);
    await sql`create trigger keep_key before update of ops_key_hash on shop
      for each row execute function keep_key()`.execute(read);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-new-key-'));
    const env = { DATABASE_URL: server.url, KEDAI_MODE: 'demo', KEDAI_DATA: folder };
    expect((await runShop(['new-key', '1', '--yes'], env)).code).not.toBe(0);
    await sql`drop trigger keep_key on shop`.execute(read);
    const staff = () => read.selectFrom('staff').select(['name', 'status']).where('shop_id', '=', 1).execute();
    expect(await staff()).toEqual([{ name: 'Wulan', status: 1 }]);
    const made = await runShop(['new-key', '1', '--yes'], env);
    expect(made.text).toContain('Its staff was removed, too');
    expect(await staff()).toEqual([{ name: 'Wulan', status: 0 }]);
    fs.rmSync(folder, { recursive: true });
  });

  it('takes the shop itself, not --shop', async () => {
    const { text, code } = await runShop(['new-key', '--shop', 'braga']);
    expect(text).toMatch(
      /^new-key takes no --shop, but the shop itself, by its number or its key [^\n]*new-key sudirman\./,
    );
    expect(code).toBe(1);
  });
});

describe('npm run shop -- list --shop', () => {
  it.each(['nope', 'constructor', '__proto__', 'toString', '7'])(
    '%s is no shop, and says which there are',
    async (name) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-no-shop-'));
      const all = { ...secrets, shop_keys: { 1: key }, shop_numbers: { sudirman: 1, braga: 2 } };
      fs.writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify(all));
      const env = { KEDAI_DATA: folder };
      expect(await runShop(['list', '--shop', name, '--url', url], env)).toEqual({
        text: `There is no shop ${name}. The shops are sudirman (1), braga (2). Nothing was done.\n`,
        code: 1,
      });
      const keyless = await runShop(['list', '--shop', 'braga', '--url', url], env);
      expect(keyless.text).toMatch(/^There is no key for shop braga in [^\n]*new-key braga" makes another one/);
      fs.rmSync(folder, { recursive: true });
    },
  );
});

describe('a question in a terminal', () => {
  const answered = async (typed: string) => {
    const input = new PassThrough();
    const output = Object.assign(new PassThrough(), { isTTY: true });
    const answer = saysYes('Replace it?', { input, output });
    input.write(typed);
    return { isYes: await answer, text: String(output.read()) };
  };

  it.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('is answered no by %s, and the next line begins anew', async (_, typed) => {
    const { isYes, text } = await answered(typed);
    expect(isYes).toBe(false);
    expect(text).toMatch(/Replace it\? \[y\/N\] [^\n]*\n$/);
  });

  it.each([
    ['y\n', true],
    ['Yes\n', true],
    ['n\n', false],
    ['\n', false],
  ])('is answered %j', async (typed, isYes) => {
    expect(await answered(typed)).toMatchObject({ isYes });
  });
});
