import type { Logger } from 'pino';
import type { Clock } from '../clock';
import { type BusyError, UnavailableError } from '../errors/busy-error';

const LINE_MS = 1000;

/** A clock that was set back does not make it so. */
const isRecent = (time: number, now: number): boolean => now >= time && now - time < LINE_MS;

/** Logs that the database is busy or unreachable: at most one line a second. */
export class OutageLog {
  private lastLine = Number.NEGATIVE_INFINITY;
  private lastSilence = 0;
  private unsaid = 0;
  /** When the database was first found away; undefined while it answers. */
  private since: number | undefined;

  constructor(private readonly deps: { logger: Logger; clock: Clock }) {}

  silent(error: BusyError): void {
    const { logger, clock } = this.deps;
    const now = clock.nowMs();
    const isAway = error instanceof UnavailableError;
    if (isAway) this.since ??= now;
    this.lastSilence = now;
    this.unsaid += 1;
    if (isRecent(this.lastLine, now)) return;
    const what = { reason: error.message, times: this.unsaid };
    if (isAway) logger.error(what, 'the database does not answer');
    else logger.warn(what, 'the database is busy');
    this.lastLine = now;
    this.unsaid = 0;
  }

  /** Some sessions may answer while others do not: it is well only when none was silent for a while. */
  answered(): void {
    if (this.since === undefined) return;
    const { logger, clock } = this.deps;
    const now = clock.nowMs();
    if (isRecent(this.lastSilence, now)) return;
    logger.warn({ seconds: Math.round((now - this.since) / 1000) }, 'the database answers again');
    this.since = undefined;
  }
}
