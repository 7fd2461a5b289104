import fs from 'node:fs';
import path from 'node:path';
import { exitCodes, StartError } from '../lib/start-error';
import { LOCK_FILE } from './directory-lock';
import { halfOf } from './durable-file';

/** Says how far the first start of a folder came: `creating` until everything in it is whole and on the disk. */
export const STATE_FILE = 'folder-state';
export const SECRETS_FILE = 'secrets.json';
const DATABASE = 'db';
/** A database is made in a folder of such a name first. What has one and is no longer written may be removed. */
export const MAKING = 'making-';

export const databaseDir = (dataDir: string): string => path.join(dataDir, DATABASE);

export type FolderState = 'none' | 'creating' | 'ready' | 'unknown';
export type DatabaseState = 'none' | 'empty' | 'incomplete' | 'whole';

/** What lies in a data folder. */
export interface Contents {
  state: FolderState;
  database: DatabaseState;
  /** Why the database is incomplete. */
  lack: string;
  hasSecrets: boolean;
  /** Names that are not ours. */
  others: string[];
}

/**
 * What a start does with a data folder. `create`: it is new, or its first start did not come to the database;
 * `finish`: its first start did not come to the end; `adopt`: version 1.0.0 made it; `open`: it is complete.
 */
export type Step = 'create' | 'finish' | 'adopt' | 'open' | 'refuse';

/**
 * Every combination. Nothing is ever made where something may have been: under `creating` no order was acknowledged,
 * and a database is put in place whole; anything else that is incomplete was damaged by somebody.
 */
const steps: Record<FolderState, Record<DatabaseState, Step>> = {
  // An empty folder only: see `stepFor`.
  none: { none: 'create', empty: 'refuse', incomplete: 'refuse', whole: 'adopt' },
  creating: { none: 'create', empty: 'refuse', incomplete: 'refuse', whole: 'finish' },
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
  halfOf(STATE_FILE),
  SECRETS_FILE,
  halfOf(SECRETS_FILE),
  DATABASE,
  // A volume of its own has this from the start.
  'lost+found',
]);

const isOther = (name: string): boolean => !OURS.has(name) && !name.startsWith(MAKING) && !name.startsWith('.');

function stateIn(dir: string): FolderState {
  const file = path.join(dir, STATE_FILE);
  if (!fs.existsSync(file)) return 'none';
  const text = fs.readFileSync(file, 'utf8');
  return text === 'creating\n' || text === 'ready\n' ? (text.trim() as FolderState) : 'unknown';
}

/** What every database has. Damage within these files is found when the engine opens them. */
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

/** What lies in a data folder, which may not exist yet. Changes nothing. */
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
  if (database === 'empty') return `The database folder ${db} is empty, and nothing was made in it. ${WAY_OUT}`;
  if (database === 'incomplete') {
    return `The database in ${db} is incomplete: ${lack}. Nothing was changed. ${WAY_OUT}`;
  }
  if (state === 'ready') {
    return `The data folder ${dir} was complete once, but its database (${db}) is gone. Nothing was made. ${WAY_OUT}`;
  }
  const names = [...(hasSecrets ? [SECRETS_FILE] : []), ...others];
  const named = names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
  return `The data folder ${dir} is not new (it holds ${named}) but has no database. Nothing was made. If there never was one, empty the folder; or choose another with KEDAI_DATA.`;
}

export const refusal = (dir: string, contents: Contents): StartError =>
  new StartError(refusalText(dir, contents), exitCodes.badData);
