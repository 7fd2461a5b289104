import path from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app';
import { ConfigError, readConfig } from './config';
import { FolderInUseError } from './db/directory-lock';
import { openDatabase } from './db/open-database';
import { upkeepJobs } from './db/upkeep';
import { demoSecrets, giveShopKeys } from './demo-secrets';
import { systemClock } from './lib/clock';
import { startJobs } from './lib/jobs';
import { systemRandom } from './lib/random';
import { systemTimers } from './lib/timers';
import { createOrderJobs } from './services/order-services';
import { createServices } from './services/services';
import { terminalSms } from './services/sms-provider';

const ROOT = path.resolve(__dirname, '..', '..');
const DIRECTORY_MS = 1000;
/** After this a leaving server is ended by force. */
const LEAVE_MS = 5000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function main(): Promise<void> {
  const config = readConfig(process.env, ROOT, (dataDir) => demoSecrets(dataDir, systemRandom));
  const logger = pino({ level: config.logLevel, base: undefined }, pino.destination(2));
  const fatal = (error: Error): void => {
    logger.fatal({ err: error }, 'stopping');
    process.exit(1);
  };
  process.on('uncaughtException', fatal);
  process.on('unhandledRejection', (reason) => fatal(reason instanceof Error ? reason : new Error(String(reason))));

  const database = await openDatabase({
    config,
    clock: systemClock,
    random: systemRandom,
    onFatal: fatal,
    onNotice: say,
  });
  const { db, engine } = database;
  if (config.mode === 'demo') await giveShopKeys(db, config.dataDir, systemRandom);

  let port = config.port;
  const postNotice = async (body: string, headers: Record<string, string>): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}/notify/sandbox`, { method: 'POST', body, headers })).status;
  const services = createServices({
    config,
    db,
    clock: systemClock,
    random: systemRandom,
    logger,
    sms: terminalSms((line) => process.stderr.write(line)),
    postNotice,
    directoryMs: DIRECTORY_MS,
  });
  const { http, inFlight } = await buildApp({
    config,
    db,
    clock: systemClock,
    random: systemRandom,
    timers: systemTimers,
    logger,
    services,
  });
  await http.listen({ host: config.host, port: config.port });
  const address = http.server.address();
  if (typeof address === 'object' && address) port = address.port;
  const jobs = startJobs([...createOrderJobs(services, config), ...upkeepJobs(engine)], {
    logger,
    timers: systemTimers,
  });

  let leaving = false;
  const leave = async (): Promise<void> => {
    if (leaving) return;
    leaving = true;
    systemTimers.after(LEAVE_MS, () => process.exit(1));
    await inFlight.leave();
    await jobs.stop();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave().catch(fatal));

  say(`Kedai is open at ${config.publicUrl.replace(/:0$/, `:${port}`)}`);
  if (config.sms.provider === 'terminal') say('Codes of text messages appear here, on lines that begin with SMS.');
  if (config.playShop) say('The shops play by themselves: a paid order becomes ready. KEDAI_PLAY=0 switches that off.');
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof FolderInUseError;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    process.stderr.write('The port is in use by another program: choose another with PORT.\n');
    process.exit(1);
  }
  process.stderr.write(`${error instanceof Error ? (expected ? error.message : error.stack) : error}\n`);
  process.exit(1);
});
