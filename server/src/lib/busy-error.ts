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
