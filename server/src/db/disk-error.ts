import { exitCodes, StartError } from '../lib/start-error';

/** A read, write or sync of the data folder that the system refused. */
export interface DiskFault {
  /** As in errno(3). */
  code: string;
  /** What was tried: `write`, `fsync`, `rename` … */
  op: string;
  /** Name of the file, without its folder. */
  file: string;
}

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
const FAILED: ReadonlySet<string> = new Set(['EIO', 'EROFS', 'ENXIO', 'ENODEV', 'EUCLEAN', 'ESTALE']);

/** Whether the code speaks of the disk itself, whatever was tried. */
export const isDiskCode = (code: unknown): code is string =>
  typeof code === 'string' && (FULL.has(code) || FAILED.has(code));

/** The disk is full or broken. The message is the line to print. */
export class DiskError extends StartError {
  /** It passes when room is made; anything else needs a look at the disk. */
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
