import fs from 'node:fs';
import path from 'node:path';
import { CompiledQuery } from 'kysely';
import type { ChainFile } from '../db/chain-file/chain-schema';
import type { ChainProblem } from '../db/chain-file/check-chain';
import { type ImportCounts, importChain } from '../db/chain-file/import-chain';
import { readChain } from '../db/chain-file/read-chain';
import type { SyncDb } from '../db/chain-file/sync';
import type { Db, Tx } from '../db/db';
import type { FileStore } from '../files/file-store';
import { exitCodes, oneLine, reasonOf, StartError } from '../lib/start-error';
import { keepChainPictures, storeChainPictures, type UploadAddresses } from '../upload';
import { readPictures } from './pictures';

export interface ImportFileOptions {
  file: string;
  isDry: boolean;
  /** In seconds. */
  now: number;
  files: FileStore;
  config: UploadAddresses;
  say(line: string): void;
}

/** A file with problems: nothing was changed. */
export class ChainProblems extends StartError {
  /** One for each problem, and how many there are. */
  readonly lines: readonly string[];

  constructor(problems: readonly ChainProblem[]) {
    const many = problems.length === 1 ? 'There is 1 problem' : `There are ${problems.length} problems`;
    const end = `${many}; nothing was changed.`;
    super(end, exitCodes.badData);
    this.name = 'ChainProblems';
    this.lines = [...problems.map(({ at, what }) => oneLine(at === '' ? what : `${at}: ${what}`)), end];
  }
}

function readBytes(file: string): Buffer {
  try {
    return fs.readFileSync(file);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new ChainProblems([{ at: file, what: isMissing ? 'there is no such file' : reasonOf(error) }]);
  }
}

/** Without the byte order mark that some editors write. Damaged letters must not get into the database. */
function readText(file: string): string {
  const bytes = readBytes(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ChainProblems([{ at: file, what: 'is not a text in UTF-8; save it as UTF-8' }]);
  }
}

/** What a syntax error says, with its line and column if it says where it is. */
function syntaxProblem({ message }: Error, text: string): string {
  const [, what, position] = /^(.*?)(?: in JSON)? at position (\d+)/s.exec(message) ?? [];
  if (what === undefined || position === undefined) return message.replace(/\s+/g, ' ');
  const before = text.slice(0, Number(position)).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}: ${what}`;
}

function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ChainProblems([{ at: file, what: syntaxProblem(error as Error, text) }]);
  }
}

function readFile(file: string): ChainFile {
  const read = readChain(readJson(file));
  if ('problems' in read) throw new ChainProblems(read.problems);
  return read.chain;
}

export const syncDb = (tx: Tx): SyncDb => ({
  query: async (sql, params = []) => {
    const { rows } = await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql, [...params]));
    return { rows };
  },
});

const sumOf = ({ added, changed, off }: ImportCounts): string =>
  added + changed + off === 0
    ? 'The database has all of this already.'
    : `${added} added, ${changed} changed, ${off} switched off.`;

/**
 * Imports a file: all of it in one transaction, or nothing. Says what differs before that is applied; dry it says the
 * same and applies nothing.
 * @throws ChainProblems
 */
export async function importFile(db: Db, options: ImportFileOptions): Promise<ImportCounts> {
  const { file, isDry, now, say } = options;
  const chain = readFile(file);
  const pictures = await readPictures(db.read, chain, { folder: path.dirname(path.resolve(file)), ...options });
  if (pictures.problems.length > 0) throw new ChainProblems(pictures.problems);
  if (!isDry) await storeChainPictures(db, options, { pictures: pictures.fresh, now });
  return await db.transaction(async (tx) => {
    const lines: string[] = [];
    const sync = syncDb(tx);
    // Another import waits until this one has ended.
    if (!isDry) await sync.query('select id from schema_lock where id = 1 for update');
    const counts = await importChain(sync, chain, { now, isDry, url: pictures.url, say: (line) => lines.push(line) });
    if (!isDry) await keepChainPictures(tx, pictures.stored, now);
    for (const line of [...lines, sumOf(counts)]) say(line);
    return counts;
  });
}
