import path from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../src/config';
import type { Db } from '../src/db/db';
import { demoSecrets } from '../src/demo-secrets';
import { systemClock } from '../src/lib/clock';
import { systemRandom } from '../src/lib/random';
import { type BrokenInvariant, findBrokenInvariants } from '../src/repositories/invariants';
import { type RunningServer, startServer } from '../src/start-server';

/**
 * The server that `npm run prove` kills: the real one, which looks through the books and for every acknowledged write
 * when it is told to, before anything happens in it by itself.
 */

/** Something the server said yes to. It must be there after any crash. */
export type Ack =
  | { kind: 'answer'; memberId: number; call: string; key: string; text: string }
  | { kind: 'state'; order_sn: string; statuses: number[] };

/** The first message of the target: it listens. */
export interface Listening {
  port: number;
}

/** What it is told then. */
export interface Inspection {
  acks: readonly Ack[];
  /** How many members to make. */
  members: number;
}

/** Its answer to that. */
export interface Report {
  lost: Ack[];
  broken: BrokenInvariant[];
  members: { id: number; token: string }[];
}

async function isThere(db: Db, ack: Ack): Promise<boolean> {
  if (ack.kind === 'state') {
    const { order_sn, statuses } = ack;
    const row = await db.read.selectFrom('orders').select('status').where('order_sn', '=', order_sn).executeTakeFirst();
    return row !== undefined && statuses.includes(row.status);
  }
  const row = await db.read
    .selectFrom('idempotency')
    .select('response')
    .where('user_id', '=', ack.memberId)
    .where('call', '=', ack.call)
    .where('key', '=', ack.key)
    .executeTakeFirst();
  return row?.response === ack.text;
}

async function inspect({ db, services }: RunningServer, { acks, members }: Inspection): Promise<Report> {
  const report: Report = { lost: [], broken: await findBrokenInvariants(db.read), members: [] };
  for (const ack of acks) if (!(await isThere(db, ack))) report.lost.push(ack);
  for (let n = 0; n < members; n += 1) report.members.push(await addMember(db, services, n));
  return report;
}

async function main([dataDir = '']: readonly string[]): Promise<void> {
  // Whoever started it is gone: so is the reason to be here.
  process.on('disconnect', () => process.exit(0));
  const env = {
    KEDAI_DATA: dataDir,
    PORT: '0',
    KEDAI_STATIC: path.join(dataDir, 'no-app'),
    // Looking through the books keeps the loop busy: the customers who come then must not be sent away.
    KEDAI_MAX_LAG: '0',
  };
  const server = await startServer({
    config: readConfig(env, dataDir, (dir) => demoSecrets(dir, systemRandom)),
    logger: pino({ level: 'fatal' }),
    sms: { sendCode: async () => undefined },
    onFatal: fail,
    onNotice: () => undefined,
  });
  process.on('message', async (inspection) => {
    const report = await inspect(server, inspection as Inspection);
    server.startJobs();
    process.send?.(report);
  });
  process.send?.({ port: server.port } satisfies Listening);
}

async function addMember(db: Db, { sessions }: RunningServer['services'], n: number) {
  return await db.transaction(async (tx) => {
    const now = systemClock.now();
    const { id } = await tx
      .insertInto('users')
      .values({
        mobile: `+62899${1_000_000 + n}`,
        areacode: '+62',
        agreement_version: 'prove',
        agreetime: now,
        createtime: now,
        updatetime: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, token: (await sessions.issue(tx, id)).token };
  });
}

function fail(error: unknown): void {
  console.error(error);
  process.exit(1);
}

main(process.argv.slice(2)).catch(fail);
