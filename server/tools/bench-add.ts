/**
 * Measures the cost of an order: CPU time of the whole server for one `order/add` (two drinks, HTTP included), compared
 * with a bare loop that sends the statements of such an order through the same driver to the same kind of database,
 * synced to disk.
 *
 * node --import tsx server/tools/bench-add.ts [--rounds 5] [--orders 600] [--json FILE] [--max RATIO]
 */
import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { calls } from '@/contract';
import { openPglite } from '../src/db/embedded/pglite-engine';
import { migrate } from '../src/db/migrate';
import { observedEngine } from '../src/db/observed-engine';
import { systemClock } from '../src/lib/clock';
import { seedEmpty } from '../src/seed/seed-empty';
import { addMembers, fillCarts, logIn, run, tokenOf } from './bench-rows';
import { benchServer, median, microseconds } from './bench-server';

const AT_ONCE = 8;
const SHOP = 1;
/**
 * Member ids greater than all other values, so that the bare loop can recognise them in parameters and replace them.
 */
const FIRST_MEMBER = 1_000_000;
const FIRST_LINE = 2_000_000;
const FIRST_ORDER = 3_000_000;

interface Statement {
  text: string;
  params: unknown[];
}

/** Messages between parent and children. */
type Message =
  | { is: 'made' }
  | { is: 'listening'; port: number; priceHash: string }
  | { is: 'cpu'; microseconds: number }
  | { is: 'statements'; statements: Statement[] }
  | { is: 'replayed' };
type Order =
  | { do: 'cpu' }
  | { do: 'statements' }
  | { do: 'learn'; statements: Statement[] }
  | { do: 'replay'; from: number; count: number };

const keyOf = (n: number): string => `bench-add-${n}`;
const linesOf = (n: number): [number, number] => [FIRST_LINE + 2 * n, FIRST_LINE + 2 * n + 1];

const tell = (message: Message): void => void process.send?.(message);
/** Creates a database with an open shop and members who have two drinks each in their cart. */
async function make(dir: string, members: number): Promise<void> {
  const engine = await openPglite({ dir });
  await migrate(engine);
  const now = systemClock.now();
  await seedEmpty(engine, { now });
  await run(engine, 'update shop set always_open_switch = 1, status = 1 where id = $1', [SHOP]);
  await run(engine, "select setval(pg_get_serial_sequence('orders', 'id'), $1)", [FIRST_ORDER]);
  await addMembers(engine, { first: FIRST_MEMBER, count: members });
  await logIn(engine, { first: FIRST_MEMBER, count: members, now });
  await fillCarts(engine, { first: FIRST_MEMBER, count: members, firstLine: FIRST_LINE, shopId: SHOP });
  await run(engine, 'vacuum analyze');
  await run(engine, 'checkpoint');
  await engine.close();
  tell({ is: 'made' });
}

/** Runs the server without its periodic jobs. */
async function serve(dir: string): Promise<void> {
  const heard: Statement[] = [];
  const engine = observedEngine(await openPglite({ dir }), (text, params) => {
    // Enough for one order. After that the list must not grow during the measurement.
    if (heard.length < 200) heard.push({ text, params: [...params] });
  });
  const {
    app: { http: app },
  } = await benchServer(engine);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const quote = await post(
    { port, url: calls.order.price.path, n: 0 },
    { shop_id: SHOP, type: 'takein', cart_ids: linesOf(0) },
  );
  heard.length = 0;
  process.on('message', (order: Order) => {
    if (order.do === 'cpu') tell({ is: 'cpu', microseconds: microseconds() });
    if (order.do === 'statements') tell({ is: 'statements', statements: heard.slice() });
  });
  tell({ is: 'listening', port, priceHash: String(quote.price_hash) });
}

/** Replaces the values of the recorded order by those of another. */
function valuesFor(params: readonly unknown[], own: ReadonlyMap<unknown, unknown>): unknown[] {
  const one = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(one);
    if (typeof value === 'string' && value.includes('"order_sn"')) {
      return value.replace(/OD\d+/, String(own.get('order_sn')));
    }
    return own.get(value) ?? value;
  };
  return params.map(one);
}

/** The bare loop: one session, one order after the other. */
async function replay(dir: string): Promise<void> {
  const session = await (await openPglite({ dir })).acquire();
  let statements: Statement[] = [];
  let first = { orderSn: '', orderId: 0 };

  async function order(n: number): Promise<void> {
    const [lineA, lineB] = linesOf(n);
    const orderSn = `OD9${String(n).padStart(15, '0')}`;
    const own = new Map<unknown, unknown>([
      [FIRST_MEMBER, FIRST_MEMBER + n],
      [FIRST_LINE, lineA],
      [FIRST_LINE + 1, lineB],
      [keyOf(0), keyOf(n)],
      [first.orderSn, orderSn],
      ['order_sn', orderSn],
    ]);
    for (const { text, params } of statements) {
      const { rows } = await session.query(text, valuesFor(params, own));
      if (text.startsWith('insert into orders ')) own.set(first.orderId, rows[0]?.id);
    }
  }

  process.on('message', async (message: Order) => {
    if (message.do === 'cpu') tell({ is: 'cpu', microseconds: microseconds() });
    if (message.do === 'learn') {
      statements = message.statements;
      const strings = statements.flatMap(({ params }) => params).filter((value) => typeof value === 'string');
      first = { orderSn: strings.find((value) => /^OD\d+$/.test(value)) ?? '', orderId: FIRST_ORDER + 1 };
    }
    if (message.do === 'replay') {
      for (let n = message.from; n < message.from + message.count; n += 1) await order(n);
      tell({ is: 'replayed' });
    }
  });
  tell({ is: 'made' });
}

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Sends one call as member `n`. Resolves with its data, or rejects. */
function post(
  { port, url, n }: { port: number; url: string; n: number },
  body: object,
): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', token: tokenOf(n), 'idempotency-key': keyOf(n) };
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', path: url, method: 'POST', headers, agent }, (reply) => {
      let text = '';
      reply.on('data', (chunk) => {
        text += chunk;
      });
      reply.on('end', () => {
        const { code, data } = JSON.parse(text) as { code: number; data: Record<string, unknown> };
        if (code === 1) resolve(data);
        else reject(new Error(`${url} answers ${text}`));
      });
    });
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}

/** A part of this file, run in its own process. */
class Part {
  private readonly child: ChildProcess;

  constructor(role: 'make' | 'serve' | 'replay', ...args: string[]) {
    this.child = fork(__filename, [role, ...args], { execArgv: ['--import', 'tsx'] });
  }

  tell(order: Order): void {
    this.child.send(order);
  }

  hear<Is extends Message['is']>(is: Is): Promise<Extract<Message, { is: Is }>> {
    return new Promise((resolve, reject) => {
      const listen = (message: Message): void => {
        if (message.is !== is) return;
        this.child.off('message', listen);
        this.child.off('exit', left);
        resolve(message as Extract<Message, { is: Is }>);
      };
      const left = (): void => reject(new Error(`the part that should say "${is}" ended`));
      this.child.on('message', listen);
      this.child.on('exit', left);
    });
  }

  /** CPU time in microseconds that the process uses for `work`. */
  async cost(work: () => Promise<unknown>): Promise<number> {
    const cpu = async () => {
      const heard = this.hear('cpu');
      this.tell({ do: 'cpu' });
      return (await heard).microseconds;
    };
    const before = await cpu();
    await work();
    return (await cpu()) - before;
  }

  end(): Promise<void> {
    const { exitCode, signalCode } = this.child;
    if (exitCode !== null || signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.kill('SIGKILL');
    });
  }
}

interface Measured {
  orders: number;
  statements: number;
  /** CPU microseconds per order, by round. */
  app: number[];
  bare: number[];
}

async function measure(dir: string, { rounds, orders }: { rounds: number; orders: number }): Promise<Measured> {
  const parts: Part[] = [];
  const part = (...args: ConstructorParameters<typeof Part>): Part => {
    const made = new Part(...args);
    parts.push(made);
    return made;
  };
  try {
    const folders = ['app', 'bare'].map((name) => path.join(dir, name)) as [string, string];
    fs.mkdirSync(folders[0]);
    const maker = part('make', folders[0], String(1 + orders * (rounds + 1)));
    await maker.hear('made');
    await maker.end();
    fs.cpSync(folders[0], folders[1], { recursive: true });

    const app = part('serve', folders[0]);
    const { port, priceHash } = await app.hear('listening');
    const place = (n: number) => {
      const body = { shop_id: SHOP, type: 'takein', cart_ids: linesOf(n), price_hash: priceHash };
      return post({ port, url: calls.order.add.path, n }, body);
    };
    await place(0);
    const heard = app.hear('statements');
    app.tell({ do: 'statements' });
    // Sessions are cached, so their lookup is not part of each order.
    const all = (await heard).statements;
    const statements = all.slice(
      all.findIndex(({ text }) => text === 'begin'),
      all.findIndex(({ text }) => text === 'commit') + 1,
    );
    const bare = part('replay', folders[1]);
    await bare.hear('made');
    bare.tell({ do: 'learn', statements });

    const byApp = async (from: number) => {
      let next = from;
      const worker = async (): Promise<void> => {
        while (next < from + orders) await place(next++);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    };
    const byLoop = async (from: number) => {
      const done = bare.hear('replayed');
      bare.tell({ do: 'replay', from, count: orders });
      await done;
    };
    const measured: Measured = { orders, statements: statements.length, app: [], bare: [] };
    // The first round is a warm-up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const from = 1 + round * orders;
      const costs = [await app.cost(() => byApp(from)), await bare.cost(() => byLoop(from))] as const;
      if (round === 0) continue;
      measured.app.push(costs[0] / orders);
      measured.bare.push(costs[1] / orders);
    }
    return measured;
  } finally {
    agent.destroy();
    for (const one of parts) await one.end();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      orders: { type: 'string', default: '600' },
      json: { type: 'string' },
      max: { type: 'string' },
    },
  });
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-bench-add-'));
  try {
    const measured = await measure(dir, { rounds: Number(values.rounds), orders: Number(values.orders) });
    const ratios = measured.app.map((cost, round) => cost / (measured.bare[round] ?? Number.NaN));
    const [app, bare, ratio] = [median(measured.app), median(measured.bare), median(ratios)];
    process.stdout.write(
      `order/add, ${measured.statements} statements, ${measured.orders} orders a round\n` +
        `CPU us an order: server ${app.toFixed(0)}, bare loop ${bare.toFixed(0)}, ratio ${ratio.toFixed(2)} ` +
        `(${Math.min(...ratios).toFixed(2)}..${Math.max(...ratios).toFixed(2)})\n`,
    );
    const result = { ...measured, ratios, medians: { app, bare, ratio } };
    if (values.json) fs.writeFileSync(values.json, `${JSON.stringify(result, null, 1)}\n`);
    if (values.max && !(ratio <= Number(values.max))) process.exitCode = 1;
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

const [role, folder = '', members = '0'] = process.argv.slice(2);
const work =
  role === 'make'
    ? make(folder, Number(members))
    : role === 'serve'
      ? serve(folder)
      : role === 'replay'
        ? replay(folder)
        : main();
work.catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
});
