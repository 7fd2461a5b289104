import { exitCodes, reasonOf, StartError } from '../../lib/errors/start-error';
import type { Engine } from '../engine';
import { openPglite, type PgliteOptions } from './pglite-engine';

/** Classes of SQLSTATE for damaged data and for unreadable files. */
const DAMAGE = /^(XX|58)/;

/** The messages of PostgreSQL and of Node for a file that this user may not open. */
const FORBIDDEN = /: Permission denied|\b(EACCES|EPERM)\b/;

const forbidden = (dir: string, error: unknown): StartError =>
  new StartError(
    `The embedded database in ${dir} cannot be read: ${reasonOf(error)}. Give this user permission to read and write everything in it.`,
    exitCodes.noPermission,
  );

const damaged = (dir: string, error: unknown): StartError =>
  new StartError(
    `The embedded database in ${dir} cannot be used: ${reasonOf(error)}. It is damaged, or another version made it; nothing was repaired. Restore it from a backup, or choose another folder with KEDAI_DATA.`,
    exitCodes.badData,
  );

const unusable = (dir: string, error: unknown): StartError =>
  FORBIDDEN.test(reasonOf(error)) ? forbidden(dir, error) : damaged(dir, error);

/** Explains an error of the first queries on an opened database: damage as a StartError, other errors unchanged. */
export const explainDamage = (error: unknown, dir: string): unknown =>
  DAMAGE.test(String((error as { code?: unknown }).code ?? '')) || FORBIDDEN.test(reasonOf(error))
    ? unusable(dir, error)
    : error;

/**
 * Opens the embedded database in a folder that holds one.
 * @throws StartError with PostgreSQL's message if it cannot be opened
 */
export async function openWhole(options: PgliteOptions & { dir: string }): Promise<Engine> {
  try {
    return await openPglite(options);
  } catch (error) {
    throw error instanceof StartError ? error : unusable(options.dir, error);
  }
}
