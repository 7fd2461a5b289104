import fs from 'node:fs';
import path from 'node:path';
import { exitCodes, StartError } from '../../lib/errors/start-error';
import { LOCK_FILE } from './directory-lock';
import { temporaryOf } from './durable-file';

/**
 * Records whether the folder is complete: `creating` during the first start, `restoring` during a restore, and `ready`
 * when everything in it is synced.
 */
export const STATE_FILE = 'folder-state';
export const SECRETS_FILE = 'secrets.json';
const DATABASE = 'db';
/**
 * Prefix of the folder in which a database is made. A folder with this prefix may be removed when no process writes it.
 */
export const MAKING = 'making-';

export const databaseDir = (dataDir: string): string => path.join(dataDir, DATABASE);

export type FolderState = 'none' | 'creating' | 'restoring' | 'ready' | 'unknown';
export type DatabaseState = 'none' | 'empty' | 'incomplete' | 'whole';

/** The contents of a data folder. */
export interface Contents {
  state: FolderState;
  database: DatabaseState;
  /** Why the database is incomplete; empty otherwise. */
  lack: string;
  hasSecrets: boolean;
  /** Names of files that do not belong to Kedai. */
  others: string[];
}

/**
 * What a start does with a data folder. `create`: it is new, or its first start ended before the database was there;
 * `finish`: its first start ended after that; `adopt`: version 1.0.0 made it; `open`: it is complete.
 */
export type Step = 'create' | 'finish' | 'adopt' | 'open' | 'refuse';

/**
 * All combinations. Nothing is created where data may have been. Under `creating` no order has been acknowledged yet,
 * and a database appears only when it is complete; anything else that is incomplete was damaged from outside.
 */
const steps: Record<FolderState, Record<DatabaseState, Step>> = {
  // This is for an empty folder only: see `stepFor`.
  none: { none: 'create', empty: 'refuse', incomplete: 'refuse', whole: 'adopt' },
  creating: { none: 'create', empty: 'refuse', incomplete: 'refuse', whole: 'finish' },
  // Only a restore continues here: a start must not create a new chain where a backup was to be.
  restoring: { none: 'refuse', empty: 'refuse', incomplete: 'refuse', whole: 'finish' },
  ready: { none: 'refuse', empty: 'refuse', incomplete: 'refuse', whole: 'open' },
  unknown: { none: 'refuse', empty: 'refuse', incomplete: 'refuse', whole: 'refuse' },
};

export function stepFor({ state, database, hasSecrets, others }: Contents): Step {
  const isBare = !hasSecrets && others.length === 0;
  return state === 'none' && database === 'none' && !isBare ? 'refuse' : steps[state][database];
}

const OURS = new Set([
  LOCK_FILE,
  STATE_FILE,
  temporaryOf(STATE_FILE),
  SECRETS_FILE,
  temporaryOf(SECRETS_FILE),
  DATABASE,
  // Exists in every new ext volume.
  'lost+found',
]);

const isOther = (name: string): boolean => !OURS.has(name) && !name.startsWith(MAKING) && !name.startsWith('.');

function stateIn(dir: string): FolderState {
  const file = path.join(dir, STATE_FILE);
  if (!fs.existsSync(file)) return 'none';
  const text = fs.readFileSync(file, 'utf8');
  return ['creating\n', 'restoring\n', 'ready\n'].includes(text) ? (text.trim() as FolderState) : 'unknown';
}

/** Parts of every database. Damage inside these files is found when the engine opens them. */
const PARTS = ['PG_VERSION', 'postgresql.conf', 'base', 'global', 'global/pg_control', 'pg_wal', 'pg_xact'];

function databaseIn(dir: string): Pick<Contents, 'database' | 'lack'> {
  const db = databaseDir(dir);
  const stat = fs.statSync(db, { throwIfNoEntry: false });
  if (!stat) return { database: 'none', lack: '' };
  if (!stat.isDirectory()) return { database: 'incomplete', lack: 'it is not a folder' };
  if (fs.readdirSync(db).length === 0) return { database: 'empty', lack: '' };
  for (const part of PARTS) {
    const found = fs.statSync(path.join(db, part), { throwIfNoEntry: false });
    if (!found) return { database: 'incomplete', lack: `${part} is missing` };
    if (found.isFile() && found.size === 0) return { database: 'incomplete', lack: `${part} is empty` };
  }
  return { database: 'whole', lack: '' };
}

/** Reads what is in a data folder, which may not exist. Changes nothing. */
export function contentsOf(dir: string): Contents {
  if (!fs.existsSync(dir)) return { state: 'none', database: 'none', lack: '', hasSecrets: false, others: [] };
  const names = fs.readdirSync(dir);
  return {
    state: stateIn(dir),
    ...databaseIn(dir),
    hasSecrets: names.includes(SECRETS_FILE),
    others: names.filter(isOther).sort(),
  };
}

const WAY_OUT = 'Restore it from a backup, or choose another folder with KEDAI_DATA.';

function refusalText(dir: string, { state, database, lack, hasSecrets, others }: Contents): string {
  const db = databaseDir(dir);
  if (state === 'unknown') {
    return `The file ${path.join(dir, STATE_FILE)} is damaged, so it is not known whether the folder is complete. ${WAY_OUT}`;
  }
  if (state === 'restoring') {
    return `A restore into the data folder ${dir} was interrupted, so it is incomplete. Nothing was created. Run the restore again, or choose another folder with KEDAI_DATA.`;
  }
  if (database === 'empty') return `The database folder ${db} is empty, and nothing was created in it. ${WAY_OUT}`;
  if (database === 'incomplete') {
    return `The database in ${db} is incomplete: ${lack}. Nothing was changed. ${WAY_OUT}`;
  }
  if (state === 'ready') {
    return `The data folder ${dir} was complete once, but its database (${db}) is gone. Nothing was created. ${WAY_OUT}`;
  }
  const names = [...(hasSecrets ? [SECRETS_FILE] : []), ...others];
  const named = names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
  return `The data folder ${dir} is not new (it holds ${named}) but has no database. Nothing was created. If there never was one, empty the folder; or choose another with KEDAI_DATA.`;
}

export const refusal = (dir: string, contents: Contents): StartError =>
  new StartError(refusalText(dir, contents), exitCodes.badData);
