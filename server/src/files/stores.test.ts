import fs from 'node:fs';
import files from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type OwnS3, ownS3 } from '../../../test/harness/s3';
import { BusyError } from '../lib/errors/busy-error';
import { watchOutsideCalls } from '../lib/outside-calls';
import { CachedStore } from './cached-store';
import type { FileStore, StoredFile } from './file-store';
import { LocalStore } from './local-store';
import { S3Store } from './s3-store';

const fileOf = (text: string): StoredFile => ({ bytes: Buffer.from(text), type: 'image/jpeg' });
const nameOf = (n: number): string => `${String(n).padStart(32, 'a')}.jpg`;

let dir: string;
let s3: OwnS3;
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-stores-'));
  s3 = await ownS3();
});
afterAll(async () => {
  await s3?.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

describe.each<[string, () => FileStore, () => string[]]>([
  ['a folder', () => new LocalStore(path.join(dir, 'uploads')), () => fs.readdirSync(path.join(dir, 'uploads', 'aa'))],
  ['a bucket', () => new S3Store(s3.settings), () => s3.names()],
])('%s', (_what, open, names) => {
  it('keeps files until they are removed', async () => {
    const store = open();
    expect(await store.get(nameOf(1))).toBeUndefined();
    const large = { bytes: Buffer.alloc(3_000_000, 'kopi'), type: 'image/jpeg' };
    await Promise.all([store.put(nameOf(1), fileOf('one')), store.put(nameOf(2), large)]);
    expect(await store.get(nameOf(1))).toEqual(fileOf('one'));
    expect((await store.get(nameOf(2)))?.bytes.equals(large.bytes)).toBe(true);
    // Nothing half written lies beside them.
    expect(names().sort()).toEqual([nameOf(1), nameOf(2)]);
    await store.remove(nameOf(1));
    await store.remove(nameOf(1));
    expect(await store.get(nameOf(1))).toBeUndefined();
    expect(names()).toEqual([nameOf(2)]);
  });
});

describe('a folder', () => {
  it('that is full is busy, and keeps nothing', async () => {
    const store = new LocalStore(path.join(dir, 'full'));
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const rename = jest.spyOn(files, 'rename').mockRejectedValue(full);
    await expect(store.put(nameOf(3), fileOf('x'))).rejects.toBeInstanceOf(BusyError);
    rename.mockRestore();
    expect(await store.get(nameOf(3))).toBeUndefined();
    expect(fs.readdirSync(path.join(dir, 'full', 'aa'))).toEqual([]);
  });
});

describe('a bucket', () => {
  it('refuses another key, and the error names no secret', async () => {
    const store = new S3Store({ ...s3.settings, secret: 'the wrong secret' });
    const refused = store.put(nameOf(4), fileOf('x'));
    await expect(refused).rejects.toBeInstanceOf(BusyError);
    await expect(refused).rejects.toThrow(/did not do PUT: 403 \w+$/);
  });

  it('that has no such picture has answered, and one that refuses our key has failed, for the operators', async () => {
    const outcomes: string[] = [];
    const stop = watchOutsideCalls(({ outcome }) => outcomes.push(outcome));
    expect(await new S3Store(s3.settings).get(nameOf(7))).toBeUndefined();
    await expect(new S3Store({ ...s3.settings, key: 'another' }).get(nameOf(7))).rejects.toBeInstanceOf(BusyError);
    stop();
    expect(outcomes).toEqual(['ok', 'failed']);
  });

  it('that does not do what is asked is logged, with its host and the status', async () => {
    const full = http.createServer((_, answer) => answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'));
    await new Promise<void>((resolve) => full.listen(0, '127.0.0.1', resolve));
    const { port } = full.address() as net.AddressInfo;
    const lines: unknown[] = [];
    const logger = { error: (...line: unknown[]) => lines.push(line) };
    const store = new S3Store({ ...s3.settings, url: `http://127.0.0.1:${port}/pictures` }, logger);
    await expect(store.put(nameOf(5), fileOf('x'))).rejects.toBeInstanceOf(BusyError);
    const facts = { provider: 's3', method: 'PUT', host: `127.0.0.1:${port}` };
    expect(lines).toEqual([[{ ...facts, status: 503, reason: 'SlowDown' }, 's3 did not do what was asked']]);
    full.closeAllConnections();
    await new Promise((done) => full.close(done));
    await expect(store.get(nameOf(5))).rejects.toBeInstanceOf(BusyError);
    expect(lines.at(-1)).toEqual([
      { ...facts, method: 'GET', status: undefined, reason: 'ECONNREFUSED' },
      's3 did not do what was asked',
    ]);
    // A file that is not there is an answer.
    expect(await new S3Store(s3.settings, logger).get(nameOf(5))).toBeUndefined();
    expect(lines).toHaveLength(2);
  });

  it('that is away is busy', async () => {
    const port = await new Promise<number>((resolve) => {
      const probe = net.createServer().listen(0, '127.0.0.1', () => {
        const { port: free } = probe.address() as net.AddressInfo;
        probe.close(() => resolve(free));
      });
    });
    const store = new S3Store({ ...s3.settings, url: `http://127.0.0.1:${port}/pictures` });
    await expect(store.get(nameOf(1))).rejects.toThrow(/did not do GET: ECONNREFUSED/);
  });

  it('that is not there stores nothing, and says so', async () => {
    const store = new S3Store({ ...s3.settings, url: s3.settings.url.replace(/\w+$/, 'nowhere') });
    await expect(store.put(nameOf(6), fileOf('x'))).rejects.toThrow(/did not do PUT: 404 NoSuchBucket/);
    await expect(store.get(nameOf(6))).rejects.toThrow(/did not do GET: 404 NoSuchBucket/);
  });

  it('that takes requests and says nothing is asked now and then only, and answers again at once', async () => {
    let asked = 0;
    let says = '';
    const silent = net.createServer((socket) =>
      socket
        .on('error', () => undefined)
        .once('data', () => {
          asked += 1;
          if (says) socket.end(says);
        }),
    );
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as net.AddressInfo;
    let now = 0;
    const time = { readMs: 500, writeMs: 500, nowMs: () => now };
    const url = `http://127.0.0.1:${port}/pictures`;
    const store = new S3Store({ ...s3.settings, url }, undefined, time);
    for (const n of [1, 2, 3]) await expect(store.get(nameOf(n))).rejects.toThrow(/did not do GET: .*timeout/);
    for (const n of [1, 2, 3]) await expect(store.get(nameOf(n))).rejects.toThrow('busy: the store of files does not');
    now += 5000;
    const [tries, waits] = await Promise.allSettled([store.get(nameOf(1)), store.get(nameOf(2))]);
    expect([tries, waits]).toMatchObject([
      { reason: { message: expect.stringContaining('timeout') } },
      { reason: { message: 'busy: the store of files does not answer', retryAfterSeconds: 5 } },
    ]);
    expect(asked).toBe(4);
    says = 'HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 4\r\n\r\nkopi';
    now += 5000;
    time.readMs = 60_000;
    for (const n of [1, 2]) expect((await store.get(nameOf(n)))?.bytes.toString()).toBe('kopi');
    silent.close();
  });

  it('that says nothing is given up in time, also if the memory is cleaned meanwhile', async () => {
    const silent = net.createServer((socket) => socket.on('error', () => undefined).resume());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as net.AddressInfo;
    const time = { readMs: 500, writeMs: 500, nowMs: () => 0 };
    const store = new S3Store({ ...s3.settings, url: `http://127.0.0.1:${port}/pictures` }, undefined, time);
    setFlagsFromString('--expose-gc');
    const cleaning = setInterval(runInNewContext('gc') as () => void, 50);
    await expect(store.get(nameOf(1))).rejects.toThrow(/did not do GET: .*timeout/);
    await expect(store.put(nameOf(1), fileOf('x'))).rejects.toThrow(/did not do PUT: .*timeout/);
    clearInterval(cleaning);
    silent.close();
  });

  it('that answers without end is not read to the end', async () => {
    const endless = net.createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        const more = (): void => {
          if (socket.writable) socket.write(Buffer.alloc(65_536), () => setImmediate(more));
        };
        more();
      });
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const { port } = endless.address() as net.AddressInfo;
    const store = new S3Store({ ...s3.settings, url: `http://127.0.0.1:${port}/pictures` });
    await expect(store.get(nameOf(1))).rejects.toThrow(/without end/);
    endless.close();
  });
});

describe('the files in memory', () => {
  class CountedStore implements FileStore {
    readonly reads: string[] = [];
    readonly files = new Map<string, StoredFile>();
    async put(name: string, file: StoredFile): Promise<void> {
      this.files.set(name, file);
    }
    async get(name: string): Promise<StoredFile | undefined> {
      this.reads.push(name);
      return this.files.get(name);
    }
    async remove(name: string): Promise<void> {
      this.files.delete(name);
    }
  }

  it('are read once, also at once, and go in the order of their use when there are too many', async () => {
    const counted = new CountedStore();
    const store = new CachedStore(counted, 100);
    for (const n of [1, 2, 3]) await store.put(nameOf(n), fileOf(String(n).repeat(40)));
    const both = await Promise.all([store.get(nameOf(1)), store.get(nameOf(1))]);
    expect(both).toEqual([fileOf('1'.repeat(40)), fileOf('1'.repeat(40))]);
    await store.get(nameOf(2));
    await store.get(nameOf(1));
    expect(counted.reads).toEqual([nameOf(1), nameOf(2)]);
    // The third takes the place of the second, which was used before the first.
    await store.get(nameOf(3));
    await store.get(nameOf(1));
    await store.get(nameOf(2));
    expect(counted.reads).toEqual([nameOf(1), nameOf(2), nameOf(3), nameOf(2)]);
  });

  it('do not keep what is removed, missing or large', async () => {
    const counted = new CountedStore();
    const store = new CachedStore(counted, 100);
    await store.put(nameOf(1), fileOf('1'));
    await store.put(nameOf(2), fileOf('2'.repeat(60)));
    await store.get(nameOf(1));
    await store.remove(nameOf(1));
    expect(await store.get(nameOf(1))).toBeUndefined();
    expect(await store.get(nameOf(9))).toBeUndefined();
    await store.get(nameOf(2));
    await store.get(nameOf(2));
    expect(counted.reads).toEqual([nameOf(1), nameOf(1), nameOf(9), nameOf(2), nameOf(2)]);
  });
});
