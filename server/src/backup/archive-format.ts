import type { Hash } from 'node:crypto';
import type { Totals } from './load';

/**
 * A backup is a gzipped tar. It holds, in this order: `about.json`, the rows as lines of JSON in
 * `data/TABLE.NUMBER.ndjson`, the files, and `manifest.json`, which lists all entries before it.
 */

export const FORMAT = 'kedai-backup';
export const VERSION = 1;
export const ABOUT = 'about.json';
export const MANIFEST = 'manifest.json';
export const DATA = 'data/';
export const FILES = 'files/';

export interface About {
  format: string;
  version: number;
  /** Time just before the data was opened: everything acknowledged until then is in the backup. */
  made: string;
  migrations: string[];
}

export interface Manifest extends Totals {
  /** Files besides the database, by their names in the data folder. */
  files: string[];
  /** Hash of the names and contents of all entries before this one. */
  sha256: string;
}

/** Starts an entry: its name is part of the hash. */
export const hashEntry = (hash: Hash, name: string): Hash => hash.update(`\0${name}\0`);
