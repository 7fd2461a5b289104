import { exitCodes, reasonOf, StartError } from '../lib/start-error';
import type { Engine } from './engine';
import { openPglite, type PgliteOptions } from './pglite-engine';

/** Classes of SQLSTATE for damaged data and for files that cannot be read. */
const DAMAGE = /^(XX|58)/;

const unusable = (dir: string, error: unknown): StartError =>
  new StartError(
    `The embedded database in ${dir} cannot be used: ${reasonOf(error)}. It is damaged, or another version made it; nothing was repaired. Restore it from a backup, or choose another folder with KEDAI_DATA.`,
    exitCodes.badData,
  );

/** What the first queries say of a database that opened: damage in one line, other errors as they are. */
export const explainDamage = (error: unknown, dir: string): unknown =>
  DAMAGE.test(String((error as { code?: unknown }).code ?? '')) ? unusable(dir, error) : error;

/**
 * Opens the embedded database of a folder that holds one.
 * @throws StartError with the words of PostgreSQL when it cannot be opened
 */
export async function openWhole(options: PgliteOptions & { dir: string }): Promise<Engine> {
  try {
    return await openPglite(options);
  } catch (error) {
    throw error instanceof StartError ? error : unusable(options.dir, error);
  }
}
