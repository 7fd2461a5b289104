import pg from 'pg';
import { BusyError, UnavailableError } from '../lib/busy-error';

/**
 * Classes of SQLSTATE that say something of the server and nothing of the statement: connection (08), resources such
 * as sessions and disk (53), shutdown and restart (57P), files of the server (58).
 */
const SERVER_STATES = /^(08|53|57P|58)/;
/** The primary has become read-only (a failover); the end of a commit is not known. */
const OTHER_STATES: ReadonlySet<string | undefined> = new Set(['25006', '40003']);
/** What pg says, in words only, when a connection ends or does not answer. */
const LOST = /^Connection terminated|not queryable|Query read timeout|timeout expired|after calling end/;
const SYSTEM_CODE = /^E[A-Z]+$/;
/** Wrong user, password or database: waiting does not help. */
const REFUSED = /^(28|3D)/;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** The session that reported this error has ended or will. The severity is in the server's language, the code is not. */
const endsSession = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || codeOf(error).startsWith('57P');

/** An error that carries a SQLSTATE came from a living session; anything else may have lost it. */
export const mayHaveLostSession = (error: unknown): boolean => endsSession(error) || codeOf(error) === '25006';

const isServerTrouble = (error: pg.DatabaseError): boolean =>
  endsSession(error) || SERVER_STATES.test(error.code ?? '') || OTHER_STATES.has(error.code);

const isLost = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? isServerTrouble(error)
    : SYSTEM_CODE.test(codeOf(error)) || LOST.test((error as Error).message);

/** An AggregateError, of several addresses of one name, has no message of its own. */
const wordsOf = (error: unknown): string => (error as Error).message || codeOf(error) || String(error);

export const unavailable = (error: unknown): UnavailableError => new UnavailableError(wordsOf(error), error);

/** What a failed statement is to its caller: busy, unavailable, or the error that it is. */
export function statementError(error: unknown): unknown {
  // The time for a statement was over (`query_canceled`): like a session that did not become free, it is no fault.
  if (codeOf(error) === '57014') return new BusyError('a statement took too long');
  return isLost(error) ? unavailable(error) : error;
}

/** Whether a server that was reached turned the login down. */
export const isRefusedLogin = (error: unknown): boolean =>
  error instanceof UnavailableError && REFUSED.test(codeOf(error.origin));
