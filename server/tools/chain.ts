import path from 'node:path';
import { parseArgs } from 'node:util';
import { explained, openData } from '../src/backup/open-data';
import { ExportError } from '../src/chain-file/export-chain';
import { chainJsonSchema } from '../src/chain-file/json-schema';
import { exportFile } from '../src/chain-transfer/export-file';
import { ChainProblems, importFile } from '../src/chain-transfer/import-file';
import { serverChannels } from '../src/chain-transfer/server-channels';
import { readSettings, type Settings } from '../src/config';
import { createDb } from '../src/db/db';
import { preparedDirOf } from '../src/db/embedded/prepared-database';
import { withSession } from '../src/db/engine';
import { requireSchema } from '../src/db/migrate';
import { openDatabase } from '../src/db/open-database';
import { giveShopKeys } from '../src/demo-secrets';
import type { FileStore } from '../src/files/file-store';
import { makeStore } from '../src/files/make-store';
import { systemClock } from '../src/lib/clock';
import { BusyError } from '../src/lib/errors/busy-error';
import { endWith, exitCodes, StartError } from '../src/lib/errors/start-error';
import { systemRandom } from '../src/lib/random';
import { optionFault } from './option-fault';
import { outliveReader } from './outlive-reader';

const root = path.resolve(__dirname, '..', '..');
const usage = `npm run chain -- import FILE [--dry-run] [--yes]
                                           makes the chain what the file says; dry it only says what would change;
                                           what stops or changes trade is done with --yes only
npm run chain -- export FILE [--no-live]   writes the chain into a file; with --no-live without stock, sold out and closed
npm run chain -- schema                    prints the JSON Schema of the file
docs/chain.md describes the file.`;
const EMBEDDED_STATEMENT_MS = 600_000;

const say = (line: string): void => console.log(line);

/** The store of pictures. Its errors are explained here, because `explained` takes every BusyError for PostgreSQL's. */
function storeOf(settings: Settings): FileStore {
  const store = makeStore(settings);
  const explain = (error: unknown): never => {
    if (!(error instanceof BusyError)) throw error;
    const reason = error.message.replace(/^busy: /, '');
    throw new StartError(`The store of pictures (KEDAI_S3_URL) cannot be used: ${reason}.`, exitCodes.unavailable);
  };
  return {
    put: (name, file) => store.put(name, file).catch(explain),
    get: (name) => store.get(name).catch(explain),
    remove: (name) => store.remove(name).catch(explain),
  };
}

/** Reads a database, also while a server uses it. */
async function reading<T>(
  settings: Settings,
  work: (engine: Awaited<ReturnType<typeof openData>>['engine']) => Promise<T>,
): Promise<T> {
  const { engine, close } = await openData(settings);
  try {
    await requireSchema(engine);
    return await work(engine);
  } finally {
    await close();
  }
}

interface ImportAsked {
  file: string;
  isDry: boolean;
  isMeant: boolean;
}

async function runImport(settings: Settings, { file, isDry, isMeant }: ImportAsked): Promise<void> {
  const options = {
    ...{ file, isDry, isMeant, now: systemClock.now(), say },
    ...{ files: storeOf(settings), config: settings, ...serverChannels(settings.gateway) },
  };
  if (isDry) {
    await reading(settings, (engine) => importFile(createDb(engine), options));
    say('This was a dry run: nothing was changed.');
    return;
  }
  const database = await openDatabase({
    config: { ...settings, seed: false },
    secrets: settings.mode === 'demo' ? 'needed' : 'unused',
    preparedDir: preparedDirOf(root),
    clock: systemClock,
    random: systemRandom,
    statementMs: settings.databaseUrl ? 0 : EMBEDDED_STATEMENT_MS,
    onFatal: (error) => {
      throw error;
    },
    onNotice: say,
  });
  try {
    await importFile(database.db, options);
    if (database.secrets) await giveShopKeys(database.db, settings.dataDir, systemRandom);
    say('The import is complete.');
  } finally {
    await database.close();
  }
}

async function runExport(
  settings: Settings,
  { file, withoutLive }: { file: string; withoutLive: boolean },
): Promise<void> {
  const schema = path.relative(path.dirname(path.resolve(file)), path.join(root, 'docs', 'chain.schema.json'));
  const options = { file, withoutLive, files: storeOf(settings), config: settings, schema };
  const { shops, drinks, pictures } = await reading(settings, (engine) =>
    withSession(engine, async (session) => {
      // All rows as they were at one time.
      await session.query('begin isolation level repeatable read read only');
      const exported = await exportFile({ query: (sql, params) => session.query(sql, params) }, options);
      await session.query('commit');
      return exported;
    }),
  );
  say(`${shops} shops, ${drinks} drinks and ${pictures} uploaded pictures are in ${file}.`);
}

function endWithLines(lines: readonly string[], exitCode: number): never {
  for (const line of lines) console.error(line);
  process.exit(exitCode);
}

const options = {
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  'no-live': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

interface Asked {
  command: string | undefined;
  file: string | undefined;
  isDry: boolean;
  isMeant: boolean;
  withoutLive: boolean;
}

function askedFor(): Asked {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options,
    });
    const [command, file, ...more] = positionals;
    if (more.length > 0) throw new Error(`There is nothing to do with "${more.join(' ')}"`);
    return {
      ...{ command: values.help ? 'help' : command, file },
      isDry: values['dry-run'] ?? false,
      isMeant: values.yes ?? false,
      withoutLive: values['no-live'] ?? false,
    };
  } catch (error) {
    return endWithLines([`${optionFault(error)}. Nothing was done.`, usage], exitCodes.badSettings);
  }
}

async function main(): Promise<void> {
  outliveReader();
  const { command, file, isDry, isMeant, withoutLive } = askedFor();
  if (command === 'schema') {
    say(JSON.stringify(chainJsonSchema(), null, 2));
    return;
  }
  if (command === 'help') {
    say(usage);
    return;
  }
  if (!file || (command !== 'import' && command !== 'export')) endWithLines([usage], exitCodes.badSettings);
  const settings = readSettings(process.env, root);
  try {
    await explained(settings, () =>
      command === 'import' ? runImport(settings, { file, isDry, isMeant }) : runExport(settings, { file, withoutLive }),
    );
  } catch (error) {
    if (error instanceof ChainProblems) endWithLines(error.lines, error.exitCode);
    throw error instanceof ExportError ? new StartError(error.message, exitCodes.badData) : error;
  }
}

main().catch(endWith);
