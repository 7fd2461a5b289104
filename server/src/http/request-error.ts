/** A request that is refused with an HTTP status for which the API has no code of its own: 400, 408, 415. */
export class RequestError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
    this.name = 'RequestError';
  }
}
