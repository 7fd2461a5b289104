import pg from 'pg';
import { BusyError, UnavailableError } from '../../lib/errors/busy-error';

/**
 * Classes of SQLSTATE that concern the server and not the statement: connection (08), resources such as sessions and
 * disk (53), shutdown and restart (57P), files of the server (58).
 */
const SERVER_STATES = /^(08|53|57P|58)/;
/** The primary has become read-only (a failover); the outcome of a commit is unknown. */
const OTHER_STATES: ReadonlySet<string | undefined> = new Set(['25006', '40003']);
/** Messages of pg, which sets no code, for a connection that ended or does not answer. */
const LOST = /^Connection terminated|not queryable|Query read timeout|timeout expired|after calling end/;
const SYSTEM_CODE = /^E[A-Z]+$/;
/** Wrong user, password or database. Waiting does not help. */
const REFUSED = /^(28|3D)/;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** The session that reported this error has ended or will end. The severity may be translated, the code is not. */
const endsSession = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || codeOf(error).startsWith('57P');

/** An error with a SQLSTATE came from a live session. Any other error may mean that the session was lost. */
export const mayHaveLostSession = (error: unknown): boolean => endsSession(error) || codeOf(error) === '25006';

const isServerTrouble = (error: pg.DatabaseError): boolean =>
  endsSession(error) || SERVER_STATES.test(error.code ?? '') || OTHER_STATES.has(error.code);

const isLost = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? isServerTrouble(error)
    : SYSTEM_CODE.test(codeOf(error)) || LOST.test((error as Error).message);

/** An AggregateError (several addresses of one name) has no message of its own. */
const wordsOf = (error: unknown): string => (error as Error).message || codeOf(error) || String(error);

export const unavailable = (error: unknown): UnavailableError => new UnavailableError(wordsOf(error), error);

/** Maps the error of a statement to what callers handle: BusyError, UnavailableError, or the error itself. */
export function statementError(error: unknown): unknown {
  // The statement timed out (`query_canceled`). As with a session that did not become free, the server is busy.
  if (codeOf(error) === '57014') return new BusyError('a statement took too long');
  return isLost(error) ? unavailable(error) : error;
}

/** Whether the server was reached and refused the login. */
export const isRefusedLogin = (error: unknown): boolean =>
  error instanceof UnavailableError && REFUSED.test(codeOf(error.origin));
