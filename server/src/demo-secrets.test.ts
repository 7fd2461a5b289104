import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestServer, testServer } from '../../test/harness/server';
import { type DemoSecrets, giveShopKeys, makeSecrets, readSecrets, renewShopKey, secretsFile } from './demo-secrets';
import { exitCodes, StartError } from './lib/errors/start-error';
import { systemRandom } from './lib/random';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-secrets-'));
const newFolder = (): string => fs.mkdtempSync(path.join(base, 'data-'));
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

describe('the secrets of a demo', () => {
  it('are stored in a file that only its owner can read, and are read back unchanged', () => {
    const dir = newFolder();
    const made = makeSecrets(dir, systemRandom);
    expect(made.secret.length).toBeGreaterThanOrEqual(40);
    expect(made.secret).not.toBe(made.gateway_secret);
    expect(readSecrets(dir)).toEqual(made);
    expect(fs.readdirSync(dir)).toEqual(['secrets.json']);
    if (process.platform !== 'win32') expect(fs.statSync(secretsFile(dir)).mode & 0o777).toBe(0o600);
  });

  it('are synced before the file gets its name, and the name before anything else happens', () => {
    const dir = newFolder();
    const done: string[] = [];
    const nameOf = (fd: number): string => path.basename(fs.readlinkSync(`/proc/self/fd/${fd}`));
    const names = new Map<number, string>();
    const { openSync, fsyncSync, renameSync } = fs;
    const spies = [
      jest.spyOn(fs, 'openSync').mockImplementation((...args) => {
        const fd = openSync(...args);
        names.set(fd, path.basename(String(args[0])));
        return fd;
      }),
      jest.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
        done.push(`sync ${names.get(fd) ?? nameOf(fd)} of ${fs.fstatSync(fd).size > 0 ? 'something' : 'nothing'}`);
        fsyncSync(fd);
      }),
      jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
        done.push(`rename ${path.basename(String(from))} to ${path.basename(String(to))}`);
        renameSync(from, to);
      }),
    ];
    makeSecrets(dir, systemRandom);
    for (const spy of spies) spy.mockRestore();
    expect(done).toEqual([
      'sync secrets.json.new of something',
      'rename secrets.json.new to secrets.json',
      `sync ${path.basename(dir)} of something`,
    ]);
  });

  const whole: DemoSecrets = { secret: 's'.repeat(43), gateway_secret: 'g'.repeat(43), shop_keys: { 1: 'key' } };
  const damages: [string, string, RegExp][] = [
    ['empty', '', /it is empty/],
    ['of zeros', '\0'.repeat(200), /it is incomplete/],
    ['cut off', JSON.stringify(whole).slice(0, 90), /it is incomplete/],
    ['of another kind', '[]', /secret, gateway_secret, shop_keys missing or not valid/],
    ['nothing', 'null', /it is incomplete/],
    ['without the secret', JSON.stringify({ ...whole, secret: undefined }), /: secret missing or not valid/],
    ['with a short secret', JSON.stringify({ ...whole, gateway_secret: 'g' }), /: gateway_secret missing or not valid/],
    ['without keys', JSON.stringify({ ...whole, shop_keys: undefined }), /: shop_keys missing or not valid/],
    ['with keys that are none', JSON.stringify({ ...whole, shop_keys: { 1: 5 } }), /: shop_keys missing or not valid/],
  ];

  it.each(damages)(
    'that are %s are refused in one line that says what to do and shows none of them',
    (_, text, reason) => {
      const dir = newFolder();
      fs.writeFileSync(secretsFile(dir), text);
      let error: unknown;
      try {
        readSecrets(dir);
      } catch (thrown) {
        error = thrown;
      }
      expect(error).toBeInstanceOf(StartError);
      const { message, exitCode } = error as StartError;
      expect(exitCode).toBe(exitCodes.badData);
      expect(message).toMatch(reason);
      expect(message).toContain('npm run shop -- new-key 1');
      expect(message).not.toContain('\n');
      // Longer than a run of one letter in the random name of a folder.
      expect(message).not.toMatch(/g{12}|s{12}/);
      expect(fs.readFileSync(secretsFile(dir), 'utf8')).toBe(text);
    },
  );

  describe('and the keys of the shops', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await testServer();
    });
    afterAll(() => server.close());

    const opens = async (key: string | undefined): Promise<boolean> =>
      (await server.http.inject({ url: '/ops/orders', headers: { 'ops-key': key ?? '' } })).json().orders !== undefined;

    it('are given once, and renewed one by one', async () => {
      const dir = newFolder();
      makeSecrets(dir, systemRandom);
      await giveShopKeys(server.db, dir, systemRandom);
      const { shop_keys, shop_numbers } = readSecrets(dir);
      expect(shop_numbers).toMatchObject({ sudirman: 1 });
      expect(await opens(shop_keys[1])).toBe(true);
      await giveShopKeys(server.db, dir, systemRandom);
      expect(readSecrets(dir).shop_keys).toEqual(shop_keys);

      expect(await renewShopKey(server.db.read, dir, { shopId: 1, random: systemRandom })).toEqual({ made: [] });
      expect(await opens(shop_keys[1])).toBe(false);
      expect(await opens(readSecrets(dir).shop_keys[1])).toBe(true);
      expect(await opens(shop_keys[2])).toBe(true);
    });

    it('are given once when several servers start on one database', async () => {
      await server.db.read.updateTable('shop').set({ ops_key_hash: null }).execute();
      const folders = [newFolder(), newFolder(), newFolder()];
      for (const dir of folders) makeSecrets(dir, systemRandom);
      await Promise.all(folders.map((dir) => giveShopKeys(server.db, dir, systemRandom)));
      const given = folders.map((dir) => readSecrets(dir).shop_keys).filter((keys) => Object.keys(keys).length > 0);
      expect(given).toHaveLength(1);
      for (const shop of [1, 2, 12]) expect(await opens(given[0]?.[shop])).toBe(true);
    });

    it.each(damages)('are restored when the secrets are %s', async (_, text) => {
      const dir = newFolder();
      fs.writeFileSync(secretsFile(dir), text);
      const { made } = await renewShopKey(server.db.read, dir, { shopId: 2, random: systemRandom });
      expect(made.length).toBeGreaterThan(0);
      const secrets = readSecrets(dir);
      expect(await opens(secrets.shop_keys[2])).toBe(true);
      // Valid secrets are kept, and so is the file itself.
      if (!made.includes('secret')) expect(secrets.secret).toBe(whole.secret);
      if (!made.includes('shop_keys')) expect(secrets.shop_keys[1]).toBe('key');
      if (text !== '') expect(fs.readFileSync(`${secretsFile(dir)}.unusable`, 'utf8')).toBe(text);
    });
  });
});
