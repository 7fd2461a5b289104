/**
 * Measures whether the time of a reply tells that something of another member exists: for each call of members and each
 * field that names such a thing, replies to another's are timed in turns with replies to one that does not exist. The
 * figure is the largest difference of the two medians.
 *
 * node --import tsx server/tools/bench-same-time.ts [--requests 300] [--max MS] [--json FILE]
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  inputFor,
  named,
  type OwnedCase,
  type Owner,
  ownedCases,
  ownerIn,
  sendAs,
} from '../../test/harness/others-things';
import { testServer } from '../../test/harness/server';
import { ownThings } from '../../test/samples';
import { openPglite } from '../src/db/embedded/pglite-engine';
import { migrate } from '../src/db/migrate';
import { systemClock } from '../src/lib/clock';
import { seedEmpty } from '../src/seed/seed-empty';
import { median } from './bench-server';

const WARM_UP = 30;

interface Timed {
  name: string;
  /** Medians in milliseconds. */
  others: number;
  missing: number;
}

async function timed(one: OwnedCase, who: { owner: Owner; stranger: Owner }, requests: number): Promise<Timed> {
  const { owner, stranger } = who;
  const input = await inputFor(one, stranger);
  const values = { others: owner.things[one.thing], missing: ownThings[one.thing]?.missing };
  const took = { others: [] as number[], missing: [] as number[] };
  for (let n = -WARM_UP; n < requests; n += 1) {
    // Each is as often the first of the two.
    const order = n % 2 === 0 ? (['others', 'missing'] as const) : (['missing', 'others'] as const);
    const answers = new Map<string, string>();
    for (const kind of order) {
      const begun = performance.now();
      const answer = await sendAs(stranger.who, one, { ...input, [one.field]: named(one.field, values[kind]) });
      if (n >= 0) took[kind].push(performance.now() - begun);
      answers.set(kind, JSON.stringify(answer));
    }
    if (answers.get('others') !== answers.get('missing')) throw new Error(`${one.name} answers differ by ${one.field}`);
  }
  return { name: `${one.name} ${one.field}`, others: median(took.others), missing: median(took.missing) };
}

async function measure(dir: string, requests: number): Promise<Timed[]> {
  const server = await testServer({
    config: { checkAnswers: false },
    open: async () => {
      const engine = await openPglite({ dir });
      await migrate(engine);
      await seedEmpty(engine, { now: systemClock.now() });
      return { engine, drop: async () => undefined };
    },
  });
  server.clock.pass(systemClock.now() - server.clock.now());
  try {
    const who = { owner: await ownerIn(server), stranger: await ownerIn(server) };
    const all: Timed[] = [];
    for (const one of ownedCases) all.push(await timed(one, who, requests));
    return all;
  } finally {
    await server.close();
  }
}

const apart = ({ others, missing: none }: Timed): number => Math.abs(others - none);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '300' },
      max: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-bench-same-time-'));
  try {
    const all = await measure(dir, Number(values.requests));
    all.sort((a, b) => apart(b) - apart(a));
    const lines = all.map(
      (one) =>
        `${one.name}: another's ${one.others.toFixed(2)} ms, missing ${one.missing.toFixed(2)}, apart ${apart(one).toFixed(2)}`,
    );
    process.stdout.write(
      `${all.length} calls and fields, ${values.requests} replies to each of two\n${lines.join('\n')}\n`,
    );
    const most = all.length > 0 ? Math.max(...all.map(apart)) : Number.NaN;
    if (values.max !== undefined && !(most <= Number(values.max))) {
      process.stdout.write(`BROKEN: apart<=${values.max} (${most.toFixed(2)})\n`);
      process.exitCode = 1;
    }
    if (values.json) fs.writeFileSync(values.json, `${JSON.stringify({ most, replies: all }, null, 1)}\n`);
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
});
