import type { FileType } from '@/contract/core';

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

/** A file of a type that the call does not take. */
export class WrongFileError extends RequestError {
  constructor(readonly types: readonly FileType[]) {
    super(415, 'a file of another type');
    this.name = 'WrongFileError';
  }
}
