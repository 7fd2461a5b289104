import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SessionService } from '../../server/src/account';
import { createDb, type Db } from '../../server/src/db/db';
import { openPostgres } from '../../server/src/db/postgres/postgres-engine';
import { systemClock } from '../../server/src/lib/clock';
import { systemRandom } from '../../server/src/lib/random';
import { addMember, type Member } from '../../server/tools/prove-acks';
import { MainServer } from '../../server/tools/prove-main';
import { serverPrograms } from './dist';
import { testDatabase } from './postgres';
import { RoundRobin, SERVER_HEADER } from './round-robin';
import { approvedBy, beginShift } from './shift';

export interface Reply<Data> {
  status: number;
  text: string;
  /** The `data` of the answer. In a refusal, `error` names it. */
  data: Data & { error?: string };
}

interface Ask {
  /** Address of a server. The default is the load balancer. */
  at?: string;
  token?: string;
  key?: string;
  headers?: Record<string, string>;
}

export interface ClusterOptions {
  /** Settings of every server. */
  env?: Record<string, string>;
  /** Contents of the database. By default it is seeded, so that the servers have nothing to create. */
  database?: Parameters<typeof testDatabase>[0];
  /** Returns the address by which the servers reach the database, if it is not PostgreSQL's own. */
  through?: (url: string) => Promise<string>;
}

const BUSY_TRIES = 50;
const BUSY_MS = 200;

/** `fetch` names the reason in `cause`. */
const wasClosed = (error: { cause?: { code?: unknown } }): boolean => error.cause?.code === 'UND_ERR_SOCKET';

/** Several real servers in their own processes, on one PostgreSQL database, behind a load balancer. */
export class Cluster {
  readonly servers: MainServer[] = [];
  /** Numbers of the servers that have answered through the load balancer. */
  readonly answeredBy = new Set<string>();
  private readonly balancer = new RoundRobin([]);
  private readonly dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-cluster-'));
  private members = 0;
  url = '';

  private constructor(
    readonly db: Db,
    private readonly databaseUrl: string,
    private readonly dropDatabase: () => Promise<void>,
    private readonly env: Record<string, string>,
  ) {}

  static async start(count: number, options: ClusterOptions = {}): Promise<Cluster> {
    const { env = {}, database = 'seeded', through = async (url) => url } = options;
    const { url, drop } = await testDatabase(database);
    const db = createDb(openPostgres({ url, sessions: 4, namedStatements: true }));
    const cluster = new Cluster(db, await through(url), drop, env);
    try {
      await Promise.all(Array.from({ length: count }, () => cluster.add()));
      cluster.url = `http://127.0.0.1:${await cluster.balancer.listen()}`;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** Starts one more server. The servers share the data folder only for the secrets of a demo. */
  async add(): Promise<MainServer> {
    const server = await MainServer.open((await serverPrograms())('main'), {
      dataDir: this.dataDir,
      env: {
        DATABASE_URL: this.databaseUrl,
        KEDAI_MODE: 'demo',
        KEDAI_PLAY: '0',
        KEDAI_SEED: '0',
        KEDAI_MAX_LAG: '0',
        KEDAI_CHECK: '1',
        ...this.env,
      },
    });
    this.servers.push(server);
    this.balancer.ports.push(Number(new URL(server.url).port));
    return server;
  }

  /**
   * Sends a call as the app does. The call is repeated under its key if it is answered 503, because the server is
   * busy, or if the connection ends, because an idle connection may be closed while the call is sent.
   */
  async ask<Data = Record<string, unknown>>(where: string, body: object = {}, ask: Ask = {}): Promise<Reply<Data>> {
    const keyed = { key: randomUUID(), ...ask };
    for (let tries = 1; ; tries += 1) {
      const reply = await this.send<Data>(where, body, keyed).catch((error) => {
        if (!wasClosed(error) || tries === BUSY_TRIES) throw error;
      });
      if (reply && (reply.status !== 503 || tries === BUSY_TRIES)) return reply;
      await delay(BUSY_MS);
    }
  }

  /** Like `ask`, but throws if the call is refused. */
  async must<Data = Record<string, unknown>>(where: string, body: object = {}, ask: Ask = {}): Promise<Data> {
    const { status, text, data } = await this.ask<Data>(where, body, ask);
    if (status !== 200 || data.error !== undefined) throw new Error(`${where} answered ${status}: ${text}`);
    return data;
  }

  /** A call of the counter of a shop. */
  counter(
    shopId: number,
    call: string,
    body: object,
    { at = this.url, headers = {} }: { at?: string; headers?: Record<string, string> } = {},
  ): Promise<Record<string, unknown>> {
    return this.must(`/ops/${call}`, body, { at, headers: { 'ops-key': this.shopKey(shopId), ...headers } });
  }

  /** Headers of a shift at a shop, with the approval of its manager, who is added if nobody is there yet. */
  async onShift(shopId: number): Promise<Record<string, string>> {
    const headers = { 'ops-key': this.shopKey(shopId) };
    const send = async (call: string, body: object) =>
      (await this.ask<{ token?: string }>(`/ops/${call}`, body, { headers })).data;
    return { 'ops-shift': await beginShift(send), ...approvedBy() };
  }

  shopKey(shopId: number): string {
    const file = path.join(this.dataDir, 'secrets.json');
    const { shop_keys } = JSON.parse(fs.readFileSync(file, 'utf8')) as { shop_keys: Record<string, string> };
    return shop_keys[shopId] ?? '';
  }

  /** The last code that any of the servers sent to a phone in E.164. */
  codeFor(mobile: string): string | undefined {
    const sent = this.servers.flatMap(({ errors }) => [...errors.matchAll(/SMS (\+\d+):.*?\b(\d{6})\b/g)]);
    return sent.filter(([, to]) => to === mobile).at(-1)?.[2];
  }

  member(): Promise<Member> {
    this.members += 1;
    const sessions = new SessionService({ db: this.db, clock: systemClock, random: systemRandom, freshMs: 0 });
    return addMember(this.db, { sessions }, this.members);
  }

  /** Process ids of those who hold job leases that are not over. */
  async jobHolders(): Promise<number[]> {
    const rows = await this.db.read
      .selectFrom('job_lease')
      .select('holder')
      .distinct()
      .where('until', '>', (eb) => eb.fn<Date>('now'))
      .execute();
    return rows.map(({ holder }) => Number(holder.split(':').at(-2)));
  }

  async stop(): Promise<void> {
    if (this.url) await this.balancer.close();
    await Promise.all(this.servers.map((server) => server.kill()));
    await this.db.close();
    await this.dropDatabase();
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async send<Data>(where: string, body: object, ask: Ask): Promise<Reply<Data>> {
    const { at = this.url, token = '', key = '', headers = {} } = ask;
    const answer = await fetch(at + where, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        token,
        'idempotency-key': key,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    const json = (text ? JSON.parse(text) : {}) as { data?: Reply<Data>['data'] };
    const data = json.data ?? (json as Reply<Data>['data']);
    const server = answer.headers.get(SERVER_HEADER);
    if (server !== null) this.answeredBy.add(server);
    return { status: answer.status, text, data };
  }
}
