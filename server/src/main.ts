import { pino } from 'pino';
import { smsProvider } from './account';
import { readSettings } from './config';
import { DiskError } from './db/embedded/disk-error';
import { endWith, farewell } from './lib/errors/start-error';
import { systemTimers } from './lib/timers';
import { ROOT, type RunningServer, startServer } from './start-server';
import { startTracing } from './tracing/start-tracing';

/** A shutdown that takes longer than this is ended by force. */
const LEAVE_MS = 4800;
const LAST_ANSWERS_MS = 200;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function main(): Promise<void> {
  const settings = readSettings(process.env, ROOT);
  const logger = pino({ level: settings.logLevel, base: undefined }, pino.destination(2));
  const fatal = (error: Error): void => {
    if (error instanceof DiskError) {
      process.stderr.write(`${farewell(error).text}\n`);
      // Delayed, so that running requests are answered 503.
      systemTimers.after(LAST_ANSWERS_MS, () => process.exit(error.exitCode));
      return;
    }
    logger.fatal({ err: error }, 'stopping');
    process.exit(1);
  };
  process.on('uncaughtException', fatal);
  process.on('unhandledRejection', (reason) => fatal(reason instanceof Error ? reason : new Error(String(reason))));

  const stopTracing = await startTracing(settings.traces, logger);

  // Installed before the server is open: in a container process 1 ends on a signal only if it handles it.
  let server: RunningServer | undefined;
  let leaving = false;
  const leave = async (): Promise<void> => {
    if (leaving) return;
    leaving = true;
    systemTimers.after(LEAVE_MS, () => process.exit(1));
    await server?.leave();
    await stopTracing();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave().catch(fatal));

  const sms = smsProvider(settings.sms.provider, {
    settings: settings.sms,
    publicUrl: settings.publicUrl,
    write: (line) => process.stderr.write(line),
  });
  server = await startServer({ settings, logger, sms, onFatal: fatal, onNotice: say });
  server.startJobs();

  say(`Kedai is open at ${settings.publicUrl.replace(/:0$/, `:${server.port}`)}`);
  if (settings.sms.provider === 'terminal') say('Codes of text messages appear here, on lines that begin with SMS.');
  if (settings.playShop)
    say('The shops are simulated: a paid order becomes ready by itself. KEDAI_PLAY=0 switches that off.');
}

main().catch(endWith);
