/** A bounded queue is full or the server is leaving: the request is shed with HTTP 503 and Retry-After. */
export class BusyError extends Error {
  constructor(
    what: string,
    readonly retryAfterSeconds = 1,
  ) {
    super(`busy: ${what}`);
    this.name = 'BusyError';
  }
}

/**
 * The database cannot be reached or has lost a session: HTTP 503 too. Whether the statement took effect is not known;
 * a request that is repeated under its idempotency key finds out.
 */
export class UnavailableError extends BusyError {
  constructor(
    readonly reason: string,
    readonly origin?: unknown,
  ) {
    super(reason);
    this.name = 'UnavailableError';
    this.message = `database unavailable: ${reason}`;
  }
}
