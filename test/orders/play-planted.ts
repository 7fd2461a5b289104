import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { ProductKind } from '@/state/kind-pages';
import { preparedDatabase, serverPrograms } from '../harness/dist';
import type { Played } from './play';

const root = path.resolve(__dirname, '../..');
/** Packages that contain more than JavaScript. */
const external = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'fs-native-extensions',
  'idn-area-data',
  'pg-native',
  'sharp',
];

export type Told = Played | { failure: string };

function planting({ file, find, put }: Planted): Plugin {
  const planted = path.join(root, file);
  return {
    name: 'planted',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, (args) => {
        if (args.path !== planted) return undefined;
        const parts = fs.readFileSync(planted, 'utf8').split(find);
        if (parts.length !== 2) throw new Error(`${file} holds the text ${parts.length - 1} times, not once: ${find}`);
        return { contents: parts.join(put), loader: 'ts' };
      });
    },
  };
}

/** Builds the program that plays orders, from the sources as they are or with a fault. */
async function builtPlayer(outfile: string, fault: Planted | undefined): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['test/orders/play-program.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external,
    tsconfig: 'server/tsconfig.json',
    logLevel: 'error',
    plugins: fault ? [planting(fault)] : [],
  });
}

/** What can be played: the prices of baskets, without a database, or orders of one kind. */
export type Part = 'prices' | ProductKind;

/**
 * A wrong rule, made by replacing one text of a product's file by another. The model must tell it from the right rule.
 */
export interface Planted {
  name: string;
  /** What is played to find it. If it is absent, orders of drinks are. */
  parts?: readonly Part[];
  /** The seed of a game that notices it soon. It only saves time: games with other seeds notice it later. */
  seed?: number;
  file: string;
  find: string;
  put: string;
}

export interface Game {
  /** Address of a PostgreSQL database, or `embedded` for a new PGlite database. */
  url: string;
  runs: number;
  seed: number;
  /** No run begins after so many seconds. */
  seconds?: number;
  /** Whether it looks for the shortest commands that differ. */
  shrinks: boolean;
  /** What is played. If it is absent, all is. */
  parts?: readonly Part[];
}

/** Runs a program, and tells how it ended. The program ends with this process. */
function run(program: string, game: Game): Promise<Told> {
  const child = spawn(process.execPath, [program, JSON.stringify(game)], {
    env: { ...process.env, NODE_PATH: path.join(root, 'node_modules') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  return new Promise((resolve) => {
    let told = '';
    child.stdout.on('data', (chunk) => {
      told += String(chunk);
    });
    child.once('close', (code, signal) => {
      process.off('exit', end);
      const isTold = told.trim().endsWith('}');
      resolve(isTold ? (JSON.parse(told) as Told) : { failure: `ended with ${code ?? signal}: ${told}` });
    });
  });
}

/** Plays with the sources as they are, or with a fault. With a fault it plays only what can show it. */
export async function play(playing: Game, fault?: Planted): Promise<Told> {
  const game = fault ? { ...playing, parts: fault.parts ?? (['drinks'] as const) } : playing;
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-orders-'));
  try {
    const program = path.join(dir, 'play.cjs');
    await builtPlayer(program, fault);
    if (game.url !== 'embedded') return await run(program, game);
    // The program looks for its worker in its own folder.
    fs.copyFileSync((await serverPrograms())('engine-worker'), path.join(dir, 'engine-worker.cjs'));
    const data = path.join(dir, 'data');
    fs.cpSync(await preparedDatabase(), data, { recursive: true });
    return await run(program, { ...game, url: data });
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}
