import { exitCodes, StartError } from '../../lib/errors/start-error';

/** A read, write or sync in the data folder that the system refused. */
export interface DiskFault {
  /** Error name as in errno(3). */
  code: string;
  /** The operation: `write`, `fsync`, `rename` … */
  op: string;
  /** Name of the file without its folder. */
  file: string;
}

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
const FAILED: ReadonlySet<string> = new Set(['EIO', 'EROFS', 'ENXIO', 'ENODEV', 'EUCLEAN', 'ESTALE']);

/** Whether the code means a full or failing disk, for any operation. */
export const isDiskCode = (code: unknown): code is string =>
  typeof code === 'string' && (FULL.has(code) || FAILED.has(code));

const NO_PERMISSION = '42501';

/** The fault that an error of PostgreSQL means if it may not open its own files. They belong to the database's owner. */
export function deniedFile(error: unknown): DiskFault | undefined {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  const [, op, file] = /^could not (\w+) file "([^"]*)"/.exec(message) ?? [];
  if (code !== NO_PERMISSION || op === undefined || file === undefined) return undefined;
  return { code: 'EACCES', op, file };
}

const says = (fault: DiskFault, dir: string): readonly [text: string, exitCode: number] => {
  const { code, op, file } = fault;
  const what = `(${code}, ${op} of ${file})`;
  if (FULL.has(code)) return [`The disk of the data folder ${dir} is full ${what}: make room.`, exitCodes.cannotCreate];
  if (code === 'EACCES') {
    const todo = 'give them back to this user, then start again';
    return [`Files in the data folder ${dir} may no longer be used ${what}: ${todo}.`, exitCodes.noPermission];
  }
  return [`The disk of the data folder ${dir} failed ${what}: check the disk, then start again.`, exitCodes.ioError];
};

/** The disk is full or broken, or its files are denied. The message is complete, to be printed as it is. */
export class DiskError extends StartError {
  /** A full disk becomes usable when space is freed. Any other fault needs an operator. */
  readonly isFull: boolean;

  constructor(
    readonly fault: DiskFault,
    dir: string,
  ) {
    super(...says(fault, dir));
    this.name = 'DiskError';
    this.isFull = FULL.has(fault.code);
  }
}
