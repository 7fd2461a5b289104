import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { openEmbedded } from '../../test/harness/engines';
import { type TestServer, testServer } from '../../test/harness/server';
import { smallChain } from '../../test/harness/small-chain';
import { runBuiltTool, runTool } from '../../test/harness/tool';
import { ChainProblems, importFile } from '../src/chain-transfer/import-file';
import { serverChannels } from '../src/chain-transfer/server-channels';
import { createDb } from '../src/db/db';
import { migrate } from '../src/db/migrate';
import { makeStore } from '../src/files/make-store';
import { defaultRefundDays } from '../src/refund-days';

const root = path.resolve(__dirname, '../..');
const example = path.join(root, 'docs/chain-example/chain.json');
const base = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-chain-'));
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

const run = (args: readonly string[], env: Record<string, string>) => runBuiltTool('chain', args, env);

/** Writes the example after a change, with its picture, into a new folder. */
function written(name: string, change: (chain: ReturnType<typeof smallChain>) => void = () => undefined): string {
  const folder = path.join(base, name);
  fs.cpSync(path.dirname(example), folder, { recursive: true });
  const chain = smallChain();
  change(chain);
  fs.writeFileSync(path.join(folder, 'chain.json'), JSON.stringify(chain));
  return path.join(folder, 'chain.json');
}

describe('npm run chain, beside a running server', () => {
  let server: TestServer;
  let env: Record<string, string>;
  beforeAll(async () => {
    server = await testServer();
    env = { DATABASE_URL: server.url, KEDAI_MODE: 'demo', KEDAI_DATA: path.join(base, 'data') };
  });
  afterAll(() => server?.close());

  const names = async () => (await server.must('shop', 'list', { page: 1 })).data.map(({ name }) => name);

  it('says what would change and changes nothing, says the same and does it, and then has nothing to do', async () => {
    const dry = await run(['import', example, '--dry-run', '--yes'], env);
    expect(dry.text).toMatch(
      /shop menteng: added\n(.|\n)*shop sudirman: switched off\n(.|\n)*This was a dry run: nothing was changed\.\n$/,
    );
    expect(await names()).toHaveLength(10);
    const done = await run(['import', example, '--yes'], env);
    expect(done.code).toBe(0);
    const said = (text: string) => text.split('\n').slice(0, -2);
    expect(said(done.text)).toEqual(said(dry.text));
    expect(await names()).toEqual(['Teh Menteng']);
    // From its sources, as its npm script runs it.
    const again = await runTool('chain', ['import', example], env);
    expect(again.text).toBe('The database has all of this already.\nThe import is complete.\n');
  });

  it('does what stops or changes trade with --yes only, and says it first, the same dry', async () => {
    const before = await names();
    const risky = written('risky', (chain) => {
      for (const sku of chain.drinks[0]?.skus ?? []) sku.price = 1500;
      for (const shop of chain.shops) shop.name = 'Teh Murah';
    });
    const said = [
      'This stops or changes trade:',
      '- shop menteng: drink teh, regular/iced: price: 15000 → 1500',
      '- shop menteng: drink teh, regular/hot: price: 15000 → 1500',
      '- shop menteng: drink teh, large/iced: price: 18000 → 1500',
      'drink teh: price of regular/iced: 15000 → 1500, regular/hot: 15000 → 1500, large/iced: 18000 → 1500',
    ];
    const dry = await run(['import', risky, '--dry-run'], env);
    const refused = await run(['import', risky], env);
    expect(refused).toEqual(dry);
    expect(refused.code).toBe(64);
    expect(refused.text.split('\n').slice(0, said.length)).toEqual(said);
    expect(refused.text).toContain(
      `\nNothing was changed, because this stops or changes trade. If all of it is meant, type: npm run chain -- import ${risky} --yes\n`,
    );
    expect(await names()).toEqual(before);
    const meant = await run(['import', risky, '--dry-run', '--yes'], env);
    expect(meant.code).toBe(0);
    const done = await run(['import', risky, '--yes'], env);
    expect(done.code).toBe(0);
    expect(done.text.split('\n').slice(0, -2)).toEqual(meant.text.split('\n').slice(0, -2));
    expect(await names()).toEqual(['Teh Murah']);
    expect((await run(['import', example], env)).code).toBe(64);
    expect((await run(['import', example, '--yes'], env)).code).toBe(0);
    expect(await names()).toEqual(before);
  });

  it('refuses 15.000 and its like with line and column, dry too, before anything is asked', async () => {
    const dotted = written('dotted');
    const text = fs.readFileSync(example, 'utf8').replace('"price": 15000', '"price": 15.000');
    fs.writeFileSync(dotted, text);
    const line = text.slice(0, text.indexOf('15.000')).split('\n').length;
    const expected = {
      text: `line ${line}, column 20: drinks[0] "teh".skus[0].price: must be written with digits alone, such as 15000, not 15.000\nThere is 1 problem; nothing was changed.\n`,
      code: 65,
    };
    expect(await run(['import', dotted, '--dry-run'], env)).toEqual(expected);
    expect(await run(['import', dotted, '--yes'], env)).toEqual(expected);
  });

  it('refuses parts of the app while no way to pay sends money back by itself', async () => {
    const withParts = (name: string, pay_channels: ReturnType<typeof smallChain>['settings']['pay_channels']) =>
      written(name, ({ settings }) => Object.assign(settings, { parts: ['group', 'points', 'voucher'], pay_channels }));
    const refused = await run(['import', withParts('by-hand', ['va_bca', 'cash']), '--yes'], env);
    expect(refused.code).toBe(65);
    expect(refused.text).toMatch(
      /^line 1, column \d+: settings\.parts\[0\]: "group" cannot run, because no payment provider of this server sends money back by itself for any of pay_channels\n.*settings\.parts\[2\]: "voucher" cannot run.*\nThere are 2 problems; nothing was changed\.\n$/,
    );
    const bySelf = withParts('by-itself', ['va_bca', 'qris']);
    const dry = await run(['import', bySelf, '--dry-run', '--yes'], env);
    expect(dry).toMatchObject({ code: 0, text: expect.stringContaining('setting parts: ') });
    const off = await run(['import', bySelf, '--dry-run', '--yes'], { ...env, KEDAI_REFUND_DAYS: 'qris:0' });
    expect(off.code).toBe(65);
  });

  it('shows customers the new menu, with its picture from the store, and no shop that is switched off', async () => {
    const { id } = (await server.must('shop', 'list', { page: 1 })).data[0] ?? { id: 0 };
    const menu = await server.must('shop', 'menu', { shop_id: id });
    if (menu.unchanged === 1) throw new Error('a menu without a version was asked for');
    const drink = menu.categories[0]?.goods[0];
    expect(drink).toMatchObject({ name: 'Jasmine Tea', price: 15_000 });
    expect(drink?.image).toMatch(/^\/uploads\/[\da-f]{32}\.jpg$/);
    const stored = await makeStore({ dataDir: path.join(base, 'data'), s3: undefined }).get(
      path.basename(drink?.image ?? ''),
    );
    expect((await sharp(stored?.bytes).metadata()).format).toBe('jpeg');
    const { rows } = await server.db.read.executeQuery<{ claimed_by: string }>(
      server.db.read.selectFrom('upload').select(['claimed_by', 'status', 'user_id']).compile(),
    );
    expect(rows).toEqual([{ claimed_by: 'chain', status: 1, user_id: null }]);
    expect(await server.call('shop', 'details', { shop_id: 1 })).toMatchObject({ ok: false, error: 'SHOP_NOT_FOUND' });
  });

  it('writes a file with its pictures, whose import changes nothing', async () => {
    const file = path.join(base, 'out', 'mine.json');
    fs.mkdirSync(path.dirname(file));
    const { text } = await run(['export', file], env);
    expect(text).toContain('1 shops, 1 drinks and 1 uploaded pictures are in ');
    expect(fs.readdirSync(path.join(base, 'out', 'mine-pictures'))).toHaveLength(1);
    const again = await run(['import', file], env);
    expect(again.text).toMatch(/^The database has all of this already\.\n/);
  });

  it('names all problems and pictures that cannot be used, each in its own run, and changes nothing', async () => {
    const wrong = written('wrong', (chain) => {
      for (const shop of chain.shops)
        Object.assign(shop, { city: '99', hours: [{ days: ['mon'], open: '8', close: '9' }] });
      for (const drink of chain.drinks) for (const sku of drink.skus) sku.price = -1;
    });
    const told = await run(['import', wrong], env);
    expect(told.code).toBe(65);
    expect(told.text).toContain('drinks[0] "teh".skus[2].price: must be 500 or more, not -1\n');
    expect(told.text).toMatch(/\nThere are 5 problems; nothing was changed\.\n$/);
    const pictures = written('pictures', (chain) => {
      for (const drink of chain.drinks) drink.image = '../wrong/chain.json';
      for (const banner of chain.banners) banner.image = 'pictures/none.png';
      for (const shop of chain.shops) shop.image = 'chain.json';
    });
    const lines = (await run(['import', pictures], env)).text.split('\n').slice(0, 3);
    expect(lines.map((line) => line.replace(/^line 1, column \d+: /, ''))).toEqual([
      'drinks[0] "teh".image: must be in the folder of this file or below it',
      'shops[0] "menteng".image: is neither JPEG nor PNG nor WebP',
      'banners[0] "pagi".image: there is no file pictures/none.png',
    ]);
    expect((await run(['import', path.join(base, 'none.json')], env)).text).toContain(
      'none.json: there is no such file\n',
    );
    expect(await names()).toEqual(['Teh Menteng']);
  });

  it('says in one line that the store of pictures does not answer', async () => {
    const bucket = { KEDAI_S3_URL: 'http://127.0.0.1:2/bucket', KEDAI_S3_KEY: 'k', KEDAI_S3_SECRET: 's' };
    const other = written('other', (chain) => {
      for (const drink of chain.drinks) drink.image = 'pictures/other.png';
    });
    const pixels = { create: { width: 40, height: 40, channels: 3 as const, background: '#123456' } };
    await sharp(pixels)
      .png()
      .toFile(path.join(path.dirname(other), 'pictures/other.png'));
    expect(await run(['import', other], { ...env, ...bucket })).toEqual({
      text: 'The store of pictures (KEDAI_S3_URL) cannot be used: the store of files did not do PUT: ECONNREFUSED.\n',
      code: 69,
    });
  });

  it('says how it is used', async () => {
    for (const args of [
      ['dance', 'x'],
      ['import', 'a', '--wet'],
    ]) {
      const { text, code } = await run(args, env);
      expect(text).toContain('npm run chain -- import FILE [--dry-run]');
      expect(code).toBe(78);
    }
    expect((await run(['import', 'a', '--wet'], env)).text).toMatch(/^There is no option --wet\. Nothing was done\.\n/);
    for (const word of ['--help', '-h', 'help']) {
      const { text, code } = await run([word], env);
      expect([text, code]).toEqual([expect.stringMatching(/^npm run chain -- import FILE/), 0]);
    }
  });
});

describe('the file of a chain', () => {
  it('may begin with a byte order mark, must be UTF-8, and shows where its JSON is wrong', async () => {
    const file = path.join(base, 'bytes.json');
    const problemIn = async (bytes: Buffer | string): Promise<string> => {
      fs.writeFileSync(file, bytes);
      // Each is refused before anything else is used.
      const error: unknown = await importFile(undefined as never, { file } as never).catch((one: unknown) => one);
      if (!(error instanceof ChainProblems)) throw error;
      return error.lines[0] ?? '';
    };
    expect(await problemIn('\ufeff{}')).toBe('settings: is missing');
    expect(await problemIn(Buffer.from('{ "caf\u00e9": 1 }', 'latin1'))).toBe(
      `${file}: is not a text in UTF-8; save it as UTF-8`,
    );
    expect(await problemIn('{\n  "a": 1,\n}')).toMatch(/bytes\.json: line 3, column 1: Expected [^\n]*name$/);
    expect(await problemIn('{')).toMatch(/bytes\.json: line 1, column 2: |bytes\.json: Unexpected end/);
  });

  it('goes into a new embedded database, too, all of it or nothing', async () => {
    const { engine, drop } = await openEmbedded();
    await migrate(engine);
    const db = createDb(engine);
    const lines: string[] = [];
    const files = makeStore({ dataDir: path.join(base, 'embedded'), s3: undefined });
    const config = { publicUrl: 'http://localhost', uploadUrl: undefined };
    const options = {
      file: example,
      isDry: false,
      isMeant: false,
      ...serverChannels({ providers: ['sandbox'], refundDays: defaultRefundDays, isSandboxClosed: false }),
      now: 1_800_000_000,
      files,
      config,
      say: (line: string) => void lines.push(line),
    };
    await engine.acquire().then(async (session) => {
      await session.query("alter table banner add constraint none check (key <> 'pagi')");
      session.release(false);
    });
    await expect(importFile(db, options)).rejects.toThrow('violates check constraint');
    expect(await db.read.selectFrom('shop').selectAll().execute()).toEqual([]);
    await engine.acquire().then(async (session) => {
      await session.query('alter table banner drop constraint none');
      session.release(false);
    });
    expect(await importFile(db, options)).toMatchObject({ changed: 0, off: 0 });
    expect(lines).toContain('shop menteng: a menu of 1 drinks');
    await db.close();
    await drop();
  });
});
