import { type AddressInfo, isIPv6 } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import type { SmsProvider } from './account';
import { buildApp } from './app';
import { serveCopies } from './backup/live-copy';
import { completeConfig, type Settings } from './config';
import type { Db } from './db/db';
import { preparedDirOf } from './db/embedded/prepared-database';
import { JobLeases } from './db/job-leases';
import { openDatabase } from './db/open-database';
import { upkeepJobs } from './db/upkeep';
import { giveDemoPartner } from './demo-partner';
import { makeStore } from './files/make-store';
import { systemClock } from './lib/clock';
import { startJobs } from './lib/jobs';
import { checkAddress, orSayWhy } from './lib/process/listen-address';
import { OutageLog } from './lib/process/outage-log';
import { systemRandom } from './lib/random';
import { systemTimers } from './lib/timers';
import { startNotices } from './start-notices';
import { createJobs, createServices, type Services } from './wiring/services';

/** The repository's root, at the same distance from the sources as from the bundle. */
export const ROOT = path.resolve(__dirname, '..', '..');
/** Stated in `docs/operate.md`. */
const FRESH_MS = 1000;

export interface ServerOptions {
  settings: Settings;
  logger: Logger;
  sms: SmsProvider;
  /** The database failed for good. */
  onFatal: (error: Error) => void;
  /** A line for the person who started the server. */
  onNotice: (text: string) => void;
  /**
   * Folder of a database that a first start copies. If it is undefined, the folder is where the
   * build puts it. If it is null, there is none.
   */
  preparedDir?: string | null;
  /** Maximum time of a statement in milliseconds; without it, the engine's own limit. */
  statementMs?: number;
}

export interface RunningServer {
  port: number;
  db: Db;
  services: Services;
  /** Starts the jobs: deadlines, refunds, upkeep, simulated shops. */
  startJobs(): void;
  /** Answers running requests, then stops. */
  leave(): Promise<void>;
}

/** Address under which the server reaches itself. A server on all interfaces listens on loopback too. */
function urlOf({ address, port }: AddressInfo): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** Opens the database of the settings and listens. Uses the system's clock, random numbers and timers. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings, logger, sms } = options;
  await checkAddress(settings);
  const system = { clock: systemClock, random: systemRandom };
  const watch = new OutageLog({ logger, clock: systemClock });
  const database = await openDatabase({
    ...options,
    ...system,
    config: settings,
    secrets: settings.mode === 'demo' ? 'needed' : 'unused',
    preparedDir: options.preparedDir === undefined ? preparedDirOf(ROOT) : (options.preparedDir ?? undefined),
    watch,
  });
  const { db, engine } = database;
  const config = completeConfig(settings, database.secrets);

  let self = '';
  const postNotice = async (body: string, headers: Record<string, string>): Promise<number> =>
    (await fetch(`${self}/notify/sandbox`, { method: 'POST', body, headers })).status;
  const common = { config, db, ...system, timers: systemTimers, logger };
  const services = createServices({ ...common, sms, files: makeStore(config, logger), postNotice, freshMs: FRESH_MS });
  await services.regions.read();
  const { http, inFlight } = await buildApp({ ...common, services });
  await orSayWhy(http.listen({ host: config.host, port: config.port }), config);
  const address = http.server.address() as AddressInfo;
  self = urlOf(address);
  if (config.mode === 'demo') await giveDemoPartner({ db, ...system, config, port: address.port });
  await services.partnerDirectory.check();

  for (const notice of startNotices(settings)) options.onNotice(notice);
  const copies = engine.kind === 'pglite' ? await serveCopies(engine, config.dataDir, self) : undefined;

  let jobs: ReturnType<typeof startJobs> | undefined;
  return {
    port: address.port,
    db,
    services,
    startJobs() {
      const all = [...createJobs(services, config), ...upkeepJobs(engine)];
      const parts = { logger, timers: systemTimers, metrics: services.metrics };
      // No other process can open the embedded database, so there it would be a write for nothing.
      const leases = engine.kind === 'postgres' ? new JobLeases({ db, random: systemRandom, ...parts }) : undefined;
      jobs = startJobs(all, { ...parts, leases });
    },
    async leave() {
      await Promise.all([inFlight.leave(), jobs?.stop(), services.webhooks.stop(), copies?.close()]);
      await database.close();
    },
  };
}
