import { pino } from 'pino';
import { readSettings } from '../src/config';
import { endWith } from '../src/lib/errors/start-error';
import { type RunningServer, startServer } from '../src/start-server';
import { type BrokenInvariant, findBrokenInvariants } from '../src/wiring/invariants';
import { type Ack, addMember, countUnmoved, findDoubleOrders, isThere, type Member } from './prove-acks';

/**
 * The server that `npm run prove` kills. It is the real one. On request it checks the invariants and looks up every
 * acknowledged write, before any of its jobs run.
 */

/** First message of the target: it listens. */
export interface Listening {
  port: number;
}

/** The request that the target then receives. */
export interface Inspection {
  acks: readonly Ack[];
  /** Number of members to create. */
  members: number;
}

/** Answer to that request. */
export interface Report {
  lost: Ack[];
  broken: BrokenInvariant[];
  members: Member[];
  /** Orders of teams that were decided, and that the end of the process has kept from moving. */
  unmoved: number;
  /** Resident memory after garbage was collected, in MB: what the server keeps. */
  residentMb: number;
}

async function inspect({ db, services }: RunningServer, { acks, members }: Inspection): Promise<Report> {
  const report: Report = {
    lost: [],
    broken: await findBrokenInvariants(db.read),
    members: [],
    unmoved: 0,
    residentMb: 0,
  };
  report.broken.push(...(await findDoubleOrders(db)));
  for (const ack of acks) if (!(await isThere(db, ack))) report.lost.push(ack);
  report.unmoved = await countUnmoved(db);
  for (let n = 0; n < members; n += 1) report.members.push(await addMember(db, services, n));
  globalThis.gc?.();
  report.residentMb = process.memoryUsage.rss() / 2 ** 20;
  return report;
}

/** `prepared`: the database of the build; `unprepared`: none; otherwise its path. */
function preparedOf(kind: string | undefined): string | null | undefined {
  if (kind === undefined || kind === 'prepared') return undefined;
  return kind === 'unprepared' ? null : kind;
}

async function main([dataDir = '', kind]: readonly string[]): Promise<void> {
  // The process that started this one is gone.
  process.on('disconnect', () => process.exit(0));
  const env = {
    KEDAI_DATA: dataDir,
    PORT: '0',
    KEDAI_STATIC: __dirname,
    // The inspection blocks the event loop. Customers who come afterwards must not be refused for that lag.
    KEDAI_MAX_LAG: '0',
  };
  const server = await startServer({
    settings: readSettings(env, dataDir),
    logger: pino({ level: 'fatal' }),
    sms: { sendCode: async () => undefined },
    onFatal: fail,
    onNotice: () => undefined,
    preparedDir: preparedOf(kind),
  });
  process.on('message', async (inspection) => {
    const report = await inspect(server, inspection as Inspection);
    server.startJobs();
    process.send?.(report);
  });
  process.send?.({ port: server.port } satisfies Listening);
}

function fail(error: unknown): void {
  console.error(error);
  process.exit(1);
}

main(process.argv.slice(2)).catch(endWith);
