import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { calls } from '@/contract';
import type { CallSpec } from '@/contract/core';
import { freePort, type TestDatabase, testDatabase } from '../../../../test/harness/postgres';
import { TcpProxy } from '../../../../test/harness/tcp-proxy';
import { addMember, type Member } from '../../../tools/prove-acks';
import { cartLines } from '../../../tools/prove-load';
import { readSettings } from '../../config';
import { UnavailableError } from '../../lib/errors/busy-error';
import { type RunningServer, startServer } from '../../start-server';
import { findBrokenInvariants } from '../../wiring/invariants';
import { DatabaseAwayError, untilAnswers } from '../until-answers';
import { openPostgres } from './postgres-engine';

let database: TestDatabase;
let proxy: TcpProxy;
let port: number;
let dataDir: string;
const notices: string[] = [];

beforeAll(async () => {
  database = await testDatabase('seeded');
  proxy = new TcpProxy(Number(new URL(database.url).port));
  port = await freePort();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-away-'));
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
  fs.rmSync(dataDir, { recursive: true });
});

const through = (at: number, change = (url: URL): unknown => url): string => {
  const url = new URL(database.url);
  url.port = String(at);
  change(url);
  return url.href;
};

function start(url: string): Promise<RunningServer> {
  const env = {
    KEDAI_MODE: 'demo',
    KEDAI_DATA: dataDir,
    KEDAI_SEED: '0',
    KEDAI_MAX_LAG: '0',
    // Unnamed statements carry their text over the connection.
    KEDAI_DB_NAMED: '0',
    PORT: '0',
    DATABASE_URL: url,
  };
  return startServer({
    settings: readSettings(env, dataDir),
    logger: pino({ level: 'silent' }),
    sms: { sendCode: async () => undefined },
    onFatal: (error) => {
      throw error;
    },
    onNotice: (text) => void notices.push(text),
  });
}

describe('a server whose PostgreSQL is not reachable at its start', () => {
  // From here on the proxy forwards.
  it('waits for it, and prints that once', async () => {
    const starting = start(through(port));
    while (notices.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await proxy.listen(port);
    const server = await starting;
    expect(await server.db.answers(10_000)).toBe(true);
    await server.leave();
    expect(notices).toEqual([
      expect.stringMatching(
        /^PostgreSQL \(127\.0\.0\.1:\d+, database \w+\) does not answer yet; waiting up to a minute/,
      ),
    ]);
  });

  it('gives up after the time limit, in one line without the password', async () => {
    const url = through(await freePort(), (to) => {
      to.password = 'hidden';
    });
    const engine = openPostgres({ url, sessions: 1, namedStatements: false });
    const wait = untilAnswers(engine, { url, onNotice: () => undefined, waitMs: 10 });
    await expect(wait).rejects.toThrow(
      /^PostgreSQL \(127\.0\.0\.1:\d+, database \w+\) did not answer for 0 seconds: .*ECONNREFUSED[^\n]*$/,
    );
    await expect(wait).rejects.not.toThrow(/hidden/);
    await engine.close();
  });

  it('does not wait when the login is refused', async () => {
    const url = through(Number(new URL(database.url).port), (to) => {
      to.pathname = '/no_such_database';
    });
    const engine = openPostgres({ url, sessions: 1, namedStatements: false });
    const wait = untilAnswers(engine, { url, onNotice: () => undefined });
    await expect(wait).rejects.toThrow(DatabaseAwayError);
    await expect(wait).rejects.toThrow(/refuses the login: .*no_such_database/);
    await engine.close();
  });
});

describe('a session that the server ends in the packet of ReadyForQuery', () => {
  it('is lost, and no other is', async () => {
    const line = new TcpProxy(Number(new URL(database.url).port));
    const url = through(await line.listen());
    const fields = 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
    const farewell = Buffer.alloc(5 + fields.length);
    farewell.write('E');
    farewell.writeUInt32BE(4 + fields.length, 1);
    farewell.write(fields, 5);
    line.onAnswer = (chunk) => {
      line.onAnswer = (next) => next;
      return Buffer.concat([chunk, farewell]);
    };
    const engine = openPostgres({ url, sessions: 1, namedStatements: false });
    const session = await engine.acquire();
    await expect(session.query('select 1')).rejects.toThrow(UnavailableError);
    session.release(false);
    const next = await engine.acquire();
    expect((await next.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    next.release(false);
    await engine.close();
    await line.close();
  });
});

describe('a commit whose outcome is unknown', () => {
  let server: RunningServer;
  let member: Member;
  let line: object;
  beforeAll(async () => {
    server = await start(through(port));
    member = await addMember(server.db, server.services, 1);
    [line = {}] = await cartLines(`http://127.0.0.1:${server.port}`);
  });
  afterAll(() => server.leave());

  async function ask(spec: CallSpec, body: object, key: string = randomUUID()) {
    const answer = await fetch(`http://127.0.0.1:${server.port}${spec.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        token: member.token,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), data };
  }

  it.each(['send and break', 'break'] as const)(
    'is answered 503, and a retry under its key finds one order (%s)',
    async (fate) => {
      await ask(calls.shop.addCartLine, { ...line, num: 1 });
      const input = { shop_id: 1, type: 'takein' };
      const quote = await ask(calls.order.price, input);
      const body = { ...input, price_hash: quote.data.price_hash };
      const key = randomUUID();
      const before = await orders();
      let met = 0;
      proxy.onRequest = (chunk) => {
        if (!chunk.includes('commit\0')) return 'send';
        met += 1;
        return fate;
      };
      const lost = await ask(calls.order.add, body, key);
      proxy.onRequest = () => 'send';
      expect([met, lost.status, lost.retryAfter, lost.data.error]).toEqual([1, 503, '1', 'BUSY']);
      const found = await ask(calls.order.add, body, key);
      expect(found.status).toBe(200);
      expect(found.data.order_sn).toMatch(/^OD/);
      expect((await ask(calls.order.add, body, key)).data).toEqual(found.data);
      expect(await orders()).toEqual([...before, found.data.order_sn]);
      expect(await findBrokenInvariants(server.db.read)).toEqual([]);
    },
  );

  const orders = async (): Promise<string[]> =>
    (await server.db.read.selectFrom('orders').select('order_sn').orderBy('id').execute()).map((row) => row.order_sn);
});
