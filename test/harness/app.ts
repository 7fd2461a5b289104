import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@/contract';
import type { CallSpec } from '@/contract/core';
import { queryText } from '@/contract/query-text';
import type { ChainFile } from '../../server/src/chain-file/chain-schema';
import { drawnPicture } from '../../server/src/chain-file/drawn-pictures';
import { importChain } from '../../server/src/chain-file/import-chain';
import type { SyncDb } from '../../server/src/chain-file/sync';
import { openPglite } from '../../server/src/db/embedded/pglite-engine';
import { withSession } from '../../server/src/db/engine';
import { unoptimizedWasm } from '../../server/src/lib/process/brief-process';
import { distOf, serverPrograms } from './dist';
import { approvedBy, beginShift } from './shift';

const root = path.resolve(__dirname, '../..');
/** Addresses of the calls that are sent with GET. */
const getPaths = new Set(
  Object.values(calls)
    .flatMap((group): CallSpec[] => Object.values(group))
    .filter(({ method }) => method === 'GET')
    .map((spec): string => spec.path),
);
/** Time limit in milliseconds for a first start on a busy machine. */
const startMs = 180_000;
/** How often a server is started if another program has taken its port. */
const startTries = 3;

export interface AppOptions {
  /** URL of a PostgreSQL database. The default is an embedded database in a new folder. */
  databaseUrl?: string;
  /** Further settings of the server, by the name of the variable. */
  env?: Record<string, string>;
  /** Data folder of an earlier run. It is not removed afterwards. */
  dataDir?: string;
  /** A statement to run on the new embedded database before the server starts. */
  sql?: string;
  /** A chain to import into the new database, with pictures that the program has. */
  chain?: ChainFile;
  /** Another server on the same database. Codes that either server sends are found at both. */
  beside?: App;
}

interface StartOptions extends Pick<AppOptions, 'databaseUrl' | 'env' | 'beside'> {
  folder: string;
  isOurs: boolean;
}

/** With `late` the payment may have ended before. */
type GatewayTarget = ({ qr_string: string } | { trade_no: string }) & { late?: boolean };
export type GatewayAction = 'pay' | 'fail' | 'expire';
export type OpsAct = 'accept' | 'start' | 'ready' | 'hand-over' | 'courier-sent' | 'arrived' | 'refuse';

/**
 * The real server as `npm start` runs it, in its own process with the built app and demo data. The shops are not
 * simulated.
 */
export class App {
  private output = '';

  private constructor(
    readonly url: string,
    readonly dataDir: string,
    private readonly child: ChildProcess,
    private readonly ownsData: boolean,
    private readonly codes: Map<string, string[]>,
  ) {
    child.stdout?.on('data', (chunk) => this.take(String(chunk)));
    child.stderr?.on('data', (chunk) => this.take(String(chunk)));
  }

  static async start({ databaseUrl, env = {}, dataDir, beside, sql, chain }: AppOptions = {}): Promise<App> {
    const folder = dataDir ?? fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-app-'));
    if (dataDir === undefined && !databaseUrl) fs.cpSync(await preparedData(), folder, { recursive: true });
    if (sql) await runOn(folder, (db) => db.query(sql));
    if (chain) await runOn(folder, (db) => bringChain(db, chain));
    return App.startOn({ databaseUrl, env, folder, isOurs: dataDir === undefined, beside });
  }

  /** Starts a server on an existing data folder. */
  static async startOn(options: StartOptions): Promise<App> {
    for (let tried = 1; ; tried++) {
      const app = await App.launch(options);
      try {
        await app.untilReady();
        return app;
      } catch (error) {
        // Another program can take a free port before the server does.
        const isPortTaken = app.output.includes('is in use by another program');
        await (isPortTaken && tried < startTries ? app.end() : app.stop());
        if (!isPortTaken || tried === startTries) throw error;
      }
    }
  }

  private static async launch({ databaseUrl, env = {}, folder, isOurs, beside }: StartOptions): Promise<App> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const program = await serverPrograms();
    const child = spawn(process.execPath, [unoptimizedWasm, program('main')], {
      cwd: root,
      env: {
        ...withoutOwnSettings(process.env),
        KEDAI_MODE: 'demo',
        PORT: String(port),
        KEDAI_HOST: '127.0.0.1',
        KEDAI_PUBLIC_URL: url,
        KEDAI_DATA: folder,
        KEDAI_STATIC: distOf('h5'),
        KEDAI_PLAY: '0',
        KEDAI_CHECK: '1',
        // The browsers of several tests share two processors with the server.
        KEDAI_MAX_LAG: '0',
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new App(url, folder, child, isOurs, beside?.codes ?? new Map());
  }

  /** The server's whole output. */
  get log(): string {
    return this.output;
  }

  /** Waits for a code sent to a phone in E.164, and returns the last. Each code is returned once. */
  async codeFor(mobile: string): Promise<string> {
    return this.until(() => this.codes.get(mobile)?.pop(), `a code for ${mobile}`);
  }

  /** Does at the sandbox gateway what a customer does on their phone. */
  async gateway(target: GatewayTarget, action: GatewayAction = 'pay'): Promise<void> {
    const answer = await this.post('/gateway/control', { ...target, action });
    const { done } = (await answer.json()) as { done?: number };
    if (done !== 1) throw new Error(`the gateway did not ${action}`);
  }

  /** Performs a step of an order at the counter of a shop. */
  async act(shopId: number, order_sn: string, act: OpsAct): Promise<void> {
    const answer = await this.post('/ops/orders/act', { order_sn, act }, { 'ops-key': this.shopKey(shopId) });
    if (!answer.ok) throw new Error(`${act} was refused: ${await answer.text()}`);
  }

  /**
   * Sends a call of the operations interface. With `shift`, the token of a shift, a manager approves the call as well.
   */
  async ops(shopId: number, call: string, body?: object, shift?: string): Promise<unknown> {
    const headers = { 'ops-key': this.shopKey(shopId), ...(shift ? { 'ops-shift': shift, ...approvedBy() } : {}) };
    const answer = body
      ? await this.post(`/ops/${call}`, body, headers)
      : await fetch(`${this.url}/ops/${call}`, { headers });
    if (!answer.ok) throw new Error(`/ops/${call} was refused: ${await answer.text()}`);
    return answer.json();
  }

  /** The token of a shift of somebody of a shop, who is added if nobody is there yet. */
  shift(shopId: number, name?: string): Promise<string> {
    const send = async (call: string, body: object): Promise<{ token?: string }> => {
      const answer = await this.post(`/ops/${call}`, body, { 'ops-key': this.shopKey(shopId) });
      return (await answer.json()) as { token?: string };
    };
    return beginShift(send, { name });
  }

  /** Sends a call of the API as a client does, and returns `data`. A busy server is asked again. */
  async api(
    call: string,
    input: object = {},
    token = '',
    { tries = 5, headers: more = {} }: { tries?: number; headers?: Record<string, string> } = {},
  ): Promise<unknown> {
    const headers = { token, 'accept-language': 'en', 'idempotency-key': randomUUID(), ...more };
    const path = `/api/${call}`;
    const answer = getPaths.has(path)
      ? await fetch(`${this.url}${path}?${queryText(input)}`, { headers })
      : await this.post(path, input, headers);
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown };
    if (tries > 1 && (data as { error?: string } | null)?.error === 'BUSY') {
      await new Promise((resolve) => setTimeout(resolve, (data as { seconds: number }).seconds * 1000));
      return this.api(call, input, token, { tries: tries - 1, headers: more });
    }
    if (code !== 1) throw new Error(`${call}: ${msg} ${JSON.stringify(data)}`);
    return data;
  }

  /** Ends the server, and reads what it has left in the embedded database. */
  async lastRows(sql: string): Promise<readonly Record<string, unknown>[]> {
    await this.end();
    return await runOn(this.dataDir, async (db) => (await db.query(sql)).rows);
  }

  async stop(): Promise<void> {
    await this.end();
    if (this.ownsData) fs.rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await ended;
  }

  private post(where: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.url + where, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** The key of a shop's counter. */
  shopKey(shopId: number): string {
    const file = path.join(this.dataDir, 'secrets.json');
    const { shop_keys } = JSON.parse(fs.readFileSync(file, 'utf8')) as { shop_keys: Record<string, string> };
    const key = shop_keys[shopId];
    if (!key) throw new Error(`no key for shop ${shopId}`);
    return key;
  }

  private take(text: string): void {
    this.output += text;
    for (const [, mobile = '', code = ''] of text.matchAll(/SMS (\+\d+):.*?\b(\d{6})\b/g)) {
      this.codes.set(mobile, [...(this.codes.get(mobile) ?? []), code]);
    }
  }

  private async untilReady(): Promise<void> {
    await this.until(async () => {
      if (this.child.exitCode !== null) throw new Error(`the server ended:\n${this.output}`);
      // Before the server says that it is open, another server could answer at this port.
      if (!this.output.includes('Kedai is open at')) return false;
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      return answer?.ok;
    }, 'the server');
  }

  private async until<Value>(condition: () => Value, what: string): Promise<NonNullable<Awaited<Value>>> {
    const end = performance.now() + startMs;
    while (performance.now() < end) {
      const value = await condition();
      if (value) return value;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`timed out waiting for ${what}; the server wrote:\n${this.output.slice(-4000)}`);
  }
}

const bringChain = (db: SyncDb, chain: ChainFile) =>
  importChain(db, chain, { now: Math.floor(Date.now() / 1000), url: drawnPicture, say: () => undefined });

/** Works on the embedded database of a data folder that no server uses. */
async function runOn<Result>(folder: string, work: (db: SyncDb) => Promise<Result>): Promise<Result> {
  const engine = await openPglite({ dir: path.join(folder, 'db') });
  try {
    return await withSession(engine, work);
  } finally {
    await engine.close();
  }
}

/**
 * A data folder with the demo chain. It is made once in a run and copied, because a first start takes seconds of
 * computing and a copy does not. The first caller makes it, and the others wait.
 */
async function preparedData(): Promise<string> {
  const runDir = process.env.KEDAI_TEST_PG;
  if (!runDir) throw new Error('KEDAI_TEST_PG is not set: the app of tests needs the global setup of jest');
  const made = path.join(runDir, 'app-data');
  const staging = path.join(runDir, 'app-data-staging');
  if (fs.existsSync(made)) return made;
  try {
    fs.mkdirSync(staging);
  } catch {
    const end = performance.now() + startMs;
    while (!fs.existsSync(made)) {
      if (performance.now() > end) throw new Error('the data folder of this run was not made');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return made;
  }
  const first = await App.startOn({ folder: staging, isOurs: false });
  await first.stop();
  fs.renameSync(staging, made);
  return made;
}

/** The environment without the settings of Kedai that the person who runs the tests has set. */
function withoutOwnSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = /^(KEDAI_|DATABASE_URL$|PORT$|NODE_OPTIONS$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.test(name))) as NodeJS.ProcessEnv;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
