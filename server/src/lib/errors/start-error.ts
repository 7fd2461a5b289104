import { UnavailableError } from './busy-error';

/** Exit codes of our programs, as in sysexits.h. 1 is an unexpected error. */
export const exitCodes = {
  unforeseen: 1,
  /** The command would stop or change trade, and was given without `--yes`. */
  unconfirmed: 64,
  /** The data folder or the database is damaged, incomplete or newer than the program. */
  badData: 65,
  /** The PostgreSQL server does not answer. */
  unavailable: 69,
  /** The data folder cannot be made or written. */
  cannotCreate: 73,
  /** The disk failed while reading or writing. */
  ioError: 74,
  /** The folder or the port is in use; a later start may succeed. */
  inUse: 75,
  noPermission: 77,
  badSettings: 78,
} as const;

/** A program cannot start or go on. The message is one line for whoever started it, and holds no secret. */
export class StartError extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
    /** What is written line by line, if that is more than the message in one. */
    readonly lines: readonly string[] = [message],
  ) {
    super(message);
    this.name = 'StartError';
  }
}

const withoutEnd = (text: string): string => text.split('\n')[0]?.replace(/\.$/, '') ?? '';

/** The first line of an error's message, without a full stop. */
export const reasonOf = (error: unknown): string => withoutEnd(error instanceof Error ? error.message : String(error));

/** Makes control characters in what was typed visible, so that a terminal neither acts on them nor turns the text around. */
export const oneLine = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** What a program writes about the error that ends it, and the code it ends with. */
export function farewell(error: unknown): { text: string; exitCode: number } {
  if (error instanceof UnavailableError && error.origin) return farewell(error.origin);
  if (error instanceof StartError) return { text: error.lines.map(oneLine).join('\n'), exitCode: error.exitCode };
  return {
    text: error instanceof Error ? (error.stack ?? error.message) : String(error),
    exitCode: exitCodes.unforeseen,
  };
}

/** Writes the error that ends this program and ends it. */
export function endWith(error: unknown): never {
  const { text, exitCode } = farewell(error);
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
}
