import path from 'node:path';
import { pino } from 'pino';
import { type App, buildApp } from '../src/app';
import { completeConfig, readSettings } from '../src/config';
import { createDb } from '../src/db/db';
import type { Engine } from '../src/db/engine';
import { makeStore } from '../src/files/make-store';
import { systemClock } from '../src/lib/clock';
import { systemRandom } from '../src/lib/random';
import { systemTimers } from '../src/lib/timers';
import { createServices, type Services } from '../src/wiring/services';

/** The server on a database, without its periodic jobs, limits and socket. */
export async function benchServer(engine: Engine): Promise<{ app: App; services: Services }> {
  const secrets = { secret: 'a key for measuring', gateway_secret: 'another key for measuring' };
  const root = path.resolve(__dirname, '..', '..');
  const config = completeConfig(readSettings({ KEDAI_RATE: '0' }, root), secrets);
  const logger = pino({ level: 'error' }, pino.destination(2));
  const common = { config, db: createDb(engine), clock: systemClock, random: systemRandom, logger };
  const sms = { sendCode: async () => undefined };
  const services = createServices({
    timers: systemTimers,
    ...common,
    sms,
    files: makeStore(config),
    postNotice: async () => 200,
    freshMs: 1000,
  });
  return { app: await buildApp({ ...common, timers: systemTimers, services }), services };
}

/** CPU time of this process and its threads. */
export const microseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
