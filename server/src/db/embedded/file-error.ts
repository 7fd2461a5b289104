import { exitCodes, StartError } from '../../lib/errors/start-error';

/** Advice for errors of the file system. An error that is not listed is a bug of ours. */
const known: Record<string, readonly [what: string, exitCode: number]> = {
  EACCES: ['there is no permission to use it. Give it to this user, or', exitCodes.noPermission],
  EPERM: ['there is no permission to use it. Give it to this user, or', exitCodes.noPermission],
  EROFS: ['it is read-only. Mount it for writing, or', exitCodes.cannotCreate],
  ENOTDIR: ['it is not a folder. Remove what is there, or', exitCodes.cannotCreate],
  EEXIST: ['it is not a folder. Remove what is there, or', exitCodes.cannotCreate],
  EISDIR: ['there is a folder where a file should be. Remove it, or', exitCodes.badData],
  ELOOP: ['it is a link that leads nowhere. Remove it, or', exitCodes.cannotCreate],
  ENOENT: ['a part of its path is missing. Make it, or', exitCodes.cannotCreate],
  ENOSPC: ['the disk is full. Make room, or', exitCodes.cannotCreate],
  EDQUOT: ['the quota of the disk is used up. Make room, or', exitCodes.cannotCreate],
  EMFILE: ['too many files are open. Raise the limit (ulimit -n)', exitCodes.cannotCreate],
  EIO: ['the disk fails. Look into the log of the system, and restore a backup on another disk', exitCodes.ioError],
};

/** A path that the user chose in the settings. */
export interface ChosenPlace {
  path: string;
  /** Such as `The data folder /srv/kedai cannot be used`. */
  complaint: string;
  /** Such as `choose another folder with KEDAI_DATA`. */
  otherwise: string;
}

/** Errors of these calls name no path, because they work on an open file. Network calls have other names. */
const OF_OPEN_FILES: ReadonlySet<string> = new Set(['read', 'write', 'fsync', 'ftruncate', 'fstat', 'close']);

/** Turns an error of `node:fs` at this path into a StartError of one line. Other errors are returned as they are. */
export function explainPlaceError(error: unknown, place: ChosenPlace): unknown {
  const { code = '', syscall = '', path } = error as NodeJS.ErrnoException;
  const [what, exitCode] = known[code] ?? [];
  if (error instanceof StartError || !what || exitCode === undefined) return error;
  if (!path && !OF_OPEN_FILES.has(syscall)) return error;
  const where = path === place.path ? '' : `, ${path ?? syscall}`;
  const advice = what.endsWith(', or') ? `${what} ${place.otherwise}` : what;
  return new StartError(`${place.complaint} (${code}${where}): ${advice}.`, exitCode);
}

export const explainFileError = (error: unknown, dataDir: string): unknown =>
  explainPlaceError(error, {
    path: dataDir,
    complaint: `The data folder ${dataDir} cannot be used`,
    otherwise: 'choose another folder with KEDAI_DATA',
  });
