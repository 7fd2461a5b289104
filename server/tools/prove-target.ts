import fs from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import type { Db } from '../src/db/db';
import { openDatabase } from '../src/db/open-database';
import { demoSecrets } from '../src/demo-secrets';
import { systemClock } from '../src/lib/clock';
import { startJobs } from '../src/lib/jobs';
import { systemRandom } from '../src/lib/random';
import { systemTimers } from '../src/lib/timers';
import { type BrokenInvariant, findBrokenInvariants } from '../src/repositories/invariants';
import { createOrderJobs } from '../src/services/order-services';
import { createServices } from '../src/services/services';

/**
 * The server that `npm run prove` kills: the parts of the real one, which look through the books and for every
 * acknowledged write before they serve.
 */

/** Something the server said yes to. It must be there after any crash. */
export type Ack =
  | { kind: 'answer'; memberId: number; call: string; key: string; text: string }
  | { kind: 'state'; order_sn: string; statuses: number[] };

export interface Report {
  port: number;
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

async function main([dataDir = '', acksFile = '', memberCount = '0']: readonly string[]): Promise<void> {
  const env = { KEDAI_DATA: dataDir, PORT: '0', KEDAI_STATIC: path.join(dataDir, 'no-app'), KEDAI_LOG: 'fatal' };
  const config = readConfig(env, dataDir, (dir) => demoSecrets(dir, systemRandom));
  const common = { config, clock: systemClock, random: systemRandom, logger: pino({ level: config.logLevel }) };
  const fatal = (error: Error): void => {
    console.error(error);
    process.exit(1);
  };
  const { db, engine } = await openDatabase({ ...common, onFatal: fatal, onNotice: () => undefined });
  const lost: Ack[] = [];
  for (const ack of JSON.parse(fs.readFileSync(acksFile, 'utf8')) as Ack[]) {
    if (!(await isThere(db, ack))) lost.push(ack);
  }
  const broken = await findBrokenInvariants(db.read);

  let port = 0;
  const services = createServices({
    ...common,
    db,
    sms: { sendCode: async () => undefined },
    postNotice: async (body, headers) =>
      (await fetch(`http://127.0.0.1:${port}/notify/sandbox`, { method: 'POST', body, headers })).status,
    directoryMs: 1000,
  });
  const members: Report['members'] = [];
  for (let n = 0; n < Number(memberCount); n += 1) {
    members.push(await addMember(db, services, n));
  }
  const { http } = await buildApp({ ...common, db, timers: systemTimers, services });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const address = http.server.address();
  if (typeof address === 'object' && address) port = address.port;
  startJobs(createOrderJobs(services, config), { logger: common.logger, timers: systemTimers });
  process.send?.({ port, lost, broken, members } satisfies Report);
  // Whoever started it is gone: so is the reason to be here.
  process.on('disconnect', () => process.exit(0));
  void engine;
}

async function addMember(db: Db, { sessions }: ReturnType<typeof createServices>, n: number) {
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

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
