import fs from 'node:fs';
import path from 'node:path';
import { CompiledQuery } from 'kysely';
import type { ChainFile } from '../chain-file/chain-schema';
import type { ChainProblem } from '../chain-file/check-chain';
import { checkParts } from '../chain-file/check-parts';
import { type ImportCounts, importChain } from '../chain-file/import-chain';
import { type ReadChain, readChain } from '../chain-file/read-chain';
import type { SyncDb } from '../chain-file/sync';
import { readTradeRisks } from '../chain-file/trade/read-trade';
import type { Db, Tx } from '../db/db';
import type { FileStore } from '../files/file-store';
import { exitCodes, oneLine, reasonOf, StartError } from '../lib/errors/start-error';
import { keepChainPictures, storeChainPictures, type UploadAddresses } from '../upload';
import { readPictures } from './pictures';
import type { ServerChannels } from './server-channels';

export interface ImportFileOptions extends ServerChannels {
  file: string;
  isDry: boolean;
  /** Whether it is meant that trade stops or changes. */
  isMeant: boolean;
  /** The time in seconds. */
  now: number;
  files: FileStore;
  config: UploadAddresses;
  say(line: string): void;
}

/** A file with problems: nothing was changed. */
export class ChainProblems extends StartError {
  /** A line for each problem, and one that says how many there are. */
  readonly lines: readonly string[];

  constructor(problems: readonly ChainProblem[]) {
    const many = problems.length === 1 ? 'There is 1 problem' : `There are ${problems.length} problems`;
    const end = `${many}; nothing was changed.`;
    super(end, exitCodes.badData);
    this.name = 'ChainProblems';
    this.lines = [...problems.map((problem) => oneLine(lineOf(problem))), end];
  }
}

const lineOf = ({ at, what, place }: ChainProblem): string =>
  `${place ? `line ${place.line}, column ${place.column}: ` : ''}${at === '' ? '' : `${at}: `}${what}`;

/** The import would stop or change trade, and nobody has said that this is meant: nothing was changed. */
export class UnconfirmedTrade extends StartError {
  constructor(file: string) {
    const name = /^[\w./-]+$/.test(file) ? file : JSON.stringify(file);
    super(
      `Nothing was changed, because this stops or changes trade. If all of it is meant, type: npm run chain -- import ${name} --yes`,
      exitCodes.unconfirmed,
    );
    this.name = 'UnconfirmedTrade';
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

/** Leaves out the byte order mark that some editors write. Damaged letters must not get into the database. */
function readText(file: string): string {
  const bytes = readBytes(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ChainProblems([{ at: file, what: 'is not a text in UTF-8; save it as UTF-8' }]);
  }
}

/** @throws ChainProblems */
function readFile(file: string): Extract<ReadChain, { chain: ChainFile }> {
  const read = readChain(readText(file));
  if ('chain' in read) return read;
  throw new ChainProblems(read.problems.map((problem) => (problem.at === '' ? { ...problem, at: file } : problem)));
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
 * Imports a file: all of it in one transaction, or nothing. Says first what would stop or change trade, then all that
 * differs, before that is applied; dry it says the same and applies nothing.
 * @throws ChainProblems
 * @throws UnconfirmedTrade if something would stop or change trade and `isMeant` is false, dry too
 */
export async function importFile(db: Db, options: ImportFileOptions): Promise<ImportCounts> {
  const { file, isMeant, now, say } = options;
  const { chain, placed } = readFile(file);
  const unrunnable = checkParts(chain, options.refunding);
  if (unrunnable.length > 0) throw new ChainProblems(placed(unrunnable));
  const pictures = await readPictures(db.read, chain, { folder: path.dirname(path.resolve(file)), ...options });
  if (pictures.problems.length > 0) throw new ChainProblems(placed(pictures.problems));
  const risks = await db.transaction((tx) => readTradeRisks(syncDb(tx), chain, options));
  const isRefused = risks.length > 0 && !isMeant;
  const isDry = options.isDry || isRefused;
  if (!isDry) await storeChainPictures(db, options, { pictures: pictures.fresh, now });
  const counts = await db.transaction(async (tx) => {
    const lines =
      risks.length > 0 ? ['This stops or changes trade:', ...risks.map((risk) => oneLine(`- ${risk}`))] : [];
    const sync = syncDb(tx);
    // Another import waits until this one has ended.
    if (!isDry) await sync.query('select id from schema_lock where id = 1 for update');
    const counts = await importChain(sync, chain, { now, isDry, url: pictures.url, say: (line) => lines.push(line) });
    if (!isDry) await keepChainPictures(tx, pictures.stored, now);
    for (const line of [...lines, sumOf(counts)]) say(line);
    return counts;
  });
  if (isRefused) throw new UnconfirmedTrade(file);
  return counts;
}
