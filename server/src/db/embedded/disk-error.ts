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

/** The disk is full or broken. The message is complete, to be printed as it is. */
export class DiskError extends StartError {
  /** A full disk becomes usable when space is freed. Any other fault needs an operator. */
  readonly isFull: boolean;

  constructor(
    readonly fault: DiskFault,
    dir: string,
  ) {
    const { code, op, file } = fault;
    const isFull = FULL.has(code);
    super(
      isFull
        ? `The disk of the data folder ${dir} is full (${code}, ${op} of ${file}): make room.`
        : `The disk of the data folder ${dir} failed (${code}, ${op} of ${file}): check the disk, then start again.`,
      isFull ? exitCodes.cannotCreate : exitCodes.ioError,
    );
    this.name = 'DiskError';
    this.isFull = isFull;
  }
}
