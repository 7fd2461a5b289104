import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Starts a server as a container does: in its own namespaces, with the folder mounted under another path. */
export interface Place {
  name: string;
  isContainer: boolean;
}

export interface NamespaceOptions {
  /** Program and arguments after `node`. */
  command: readonly string[];
  holder: Place;
  second: Place;
}

const START_MS = 120_000;
const EX_TEMPFAIL = 75;

const asRoot = ['--net', '--pid', '--mount', '--fork', '--kill-child'];
const asUser = ['--user', '--map-root-user', ...asRoot];

/** Flags of unshare(1) that this machine allows; undefined if none. */
export function allowedFlags(): readonly string[] | undefined {
  if (process.platform !== 'linux') return undefined;
  return [asRoot, asUser].find((flags) => spawnSync('unshare', [...flags, 'true']).status === 0);
}

export const NOT_ALLOWED = 'this machine allows no namespaces (unshare --net --pid --mount)';

interface Server {
  child: ChildProcess;
  output: () => string;
  /** Resolves with true when it reports that it is open, with false when it ends. */
  isOpen: Promise<boolean>;
  ended: Promise<number | null>;
}

const MOUNT = 'mount --bind "$1" "$2" && shift 2 && exec "$@"';

function start(command: readonly string[], dataDir: string, { isContainer }: Place): Server {
  const otherPath = `${dataDir}-mounted`;
  fs.mkdirSync(otherPath, { recursive: true });
  const seen = isContainer ? otherPath : dataDir;
  const words = isContainer
    ? ['unshare', ...(allowedFlags() ?? []), 'sh', '-c', MOUNT, 'sh', dataDir, otherPath, process.execPath, ...command]
    : [process.execPath, ...command];
  const [program = '', ...args] = words;
  // A new network namespace has no loopback address, but it has the unspecified one.
  const env = { PATH: process.env.PATH, KEDAI_DATA: seen, KEDAI_HOST: '0.0.0.0', KEDAI_SEED: '0', PORT: '0' };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const isOpen = new Promise<boolean>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the server did not open: ${output}`)), START_MS);
    const settle = (open: boolean): void => {
      clearTimeout(late);
      resolve(open);
    };
    const take = (chunk: Buffer): void => {
      output += String(chunk);
      if (output.includes('Kedai is open')) settle(true);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    void ended.then(() => settle(false));
  });
  return { child, output: () => output.trim(), isOpen, ended };
}

async function kill({ child, ended }: Server): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/**
 * While one server has the folder, another must be refused in one line. When the first is killed, the second must get
 * the folder.
 */
export async function proveNamespaces({ command, holder, second }: NamespaceOptions): Promise<string[]> {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-spaces-'));
  const dataDir = path.join(base, 'data');
  fs.mkdirSync(dataDir);
  const running: Server[] = [];
  const cleanUp = (): void => {
    for (const { child } of running) child.kill('SIGKILL');
    fs.rmSync(base, { recursive: true, force: true });
  };
  process.once('exit', cleanUp);
  const begin = (place: Place): Server => {
    const server = start(command, dataDir, place);
    running.push(server);
    return server;
  };
  try {
    const failures: string[] = [];
    const first = begin(holder);
    if (!(await first.isOpen)) failures.push(`the first did not open: ${first.output()}`);
    const refused = begin(second);
    if (await refused.isOpen) failures.push('two servers were open on one folder');
    else if (
      (await refused.ended) !== EX_TEMPFAIL ||
      !/^The data folder .* in use by another process\..*$/.test(refused.output())
    ) {
      failures.push(`the second was not refused clearly: ${refused.output()}`);
    }
    await kill(first);
    const next = begin(second);
    if (!(await next.isOpen)) failures.push(`the folder is not free after a kill: ${next.output()}`);
    await kill(next);
    return failures;
  } finally {
    process.off('exit', cleanUp);
    cleanUp();
  }
}

const host: Place = { name: 'the machine', isContainer: false };
const container: Place = { name: 'a container', isContainer: true };

export const encounters: readonly Pick<NamespaceOptions, 'holder' | 'second'>[] = [
  { holder: host, second: container },
  { holder: container, second: host },
  { holder: container, second: { ...container, name: 'another container' } },
];
