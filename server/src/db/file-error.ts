import { exitCodes, StartError } from '../lib/start-error';

const CHOOSE = 'choose another folder with KEDAI_DATA';

/** What to say of a refusal of the file system; anything else than these is a fault of ours. */
const known: Record<string, readonly [what: string, exitCode: number]> = {
  EACCES: [`there is no permission to use it. Give it to this user, or ${CHOOSE}`, exitCodes.noPermission],
  EPERM: [`there is no permission to use it. Give it to this user, or ${CHOOSE}`, exitCodes.noPermission],
  EROFS: [`it is read-only. Mount it for writing, or ${CHOOSE}`, exitCodes.cannotCreate],
  ENOTDIR: [`it is not a folder. Remove what is there, or ${CHOOSE}`, exitCodes.cannotCreate],
  EEXIST: [`it is not a folder. Remove what is there, or ${CHOOSE}`, exitCodes.cannotCreate],
  EISDIR: [`there is a folder where a file should be. Remove it, or ${CHOOSE}`, exitCodes.badData],
  ELOOP: [`it is a link that leads nowhere. Remove it, or ${CHOOSE}`, exitCodes.cannotCreate],
  ENOENT: [`a part of its path is missing. Make it, or ${CHOOSE}`, exitCodes.cannotCreate],
  ENOSPC: [`the disk is full. Make room, or ${CHOOSE}`, exitCodes.cannotCreate],
  EDQUOT: [`the quota of the disk is used up. Make room, or ${CHOOSE}`, exitCodes.cannotCreate],
  EMFILE: ['too many files are open. Raise the limit (ulimit -n)', exitCodes.cannotCreate],
  EIO: ['the disk fails. Look into the log of the system, and restore a backup on another disk', exitCodes.ioError],
};

/** The error of a call of `node:fs` on something in the data folder, as one line; others stay as they are. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  const { code = '', syscall, path } = error as NodeJS.ErrnoException;
  const [what, exitCode] = known[code] ?? [];
  if (error instanceof StartError || !what || exitCode === undefined || syscall === undefined || !path) return error;
  const where = path === dataDir ? '' : `, ${path}`;
  return new StartError(`The data folder ${dataDir} cannot be used (${code}${where}): ${what}.`, exitCode);
}
