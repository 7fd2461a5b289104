import { setTimeout as delay } from 'node:timers/promises';
import { BusyError, UnavailableError } from '../lib/errors/busy-error';
import { exitCodes, StartError } from '../lib/errors/start-error';
import type { Engine } from './engine';
import { isRefusedLogin } from './postgres/postgres-errors';

/** The PostgreSQL server of the settings cannot be used; the message says why. */
export class DatabaseAwayError extends StartError {
  constructor(message: string, exitCode: number = exitCodes.unavailable) {
    super(message, exitCode);
    this.name = 'DatabaseAwayError';
  }
}

interface Wait {
  url: string;
  onNotice: (text: string) => void;
  /** Maximum time to wait in milliseconds. */
  waitMs?: number;
}

const WAIT_MS = 60_000;
const PAUSE_MS = 500;

/** Host and database of a URL, without the password. */
export function whereIs(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host || 'a local socket'}, database ${decodeURIComponent(pathname.slice(1)) || 'of the user'}`;
  } catch {
    return 'the address in DATABASE_URL';
  }
}

async function ask(engine: Engine): Promise<BusyError | undefined> {
  try {
    const session = await engine.acquire();
    try {
      await session.query('select 1 as one');
      return undefined;
    } finally {
      session.release(false);
    }
  } catch (error) {
    if (error instanceof BusyError) return error;
    throw error;
  }
}

const reasonOf = (error: BusyError): string => (error instanceof UnavailableError ? error.reason : error.message);

/** A refused login is an error of the settings; any other error means that the server is away. */
export const awayError = (url: string, error: BusyError): DatabaseAwayError =>
  isRefusedLogin(error)
    ? new DatabaseAwayError(`PostgreSQL (${whereIs(url)}) refuses the login: ${reasonOf(error)}`, exitCodes.badSettings)
    : new DatabaseAwayError(`PostgreSQL (${whereIs(url)}) does not answer: ${reasonOf(error)}`);

/**
 * Waits until the server answers, for example after a reboot that starts both at once.
 * @throws DatabaseAwayError after a minute, or at once if the server refuses the login
 */
export async function untilAnswers(engine: Engine, { url, onNotice, waitMs = WAIT_MS }: Wait): Promise<void> {
  const end = performance.now() + waitMs;
  for (let tries = 1; ; tries += 1) {
    const trouble = await ask(engine);
    if (!trouble) return;
    if (isRefusedLogin(trouble)) throw awayError(url, trouble);
    if (performance.now() >= end) {
      const seconds = Math.round(waitMs / 1000);
      throw new DatabaseAwayError(
        `PostgreSQL (${whereIs(url)}) did not answer for ${seconds} seconds: ${reasonOf(trouble)}`,
      );
    }
    if (tries === 1) {
      onNotice(`PostgreSQL (${whereIs(url)}) does not answer yet; waiting up to a minute: ${reasonOf(trouble)}`);
    }
    await delay(PAUSE_MS);
  }
}
