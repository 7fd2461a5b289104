import type { Hash } from 'node:crypto';
import type { Totals } from './load';

/**
 * A backup is a gzipped tar: `about.json` first, then the rows as lines of JSON in `data/TABLE.NUMBER.ndjson`, the
 * files, and `manifest.json` last, which says what must have come before.
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
  /** When the backup was made. */
  made: string;
  migrations: string[];
}

export interface Manifest extends Totals {
  /** Files beside the database, by their names in the data folder. */
  files: string[];
  /** Over name and content of every entry before this one. */
  sha256: string;
}

/** The name of an entry counts too. */
export const hashEntry = (hash: Hash, name: string): Hash => hash.update(`\0${name}\0`);
