import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverPrograms } from './dist';

const root = path.resolve(__dirname, '../..');

/** How a tool ended: its whole output, and its exit code. */
export interface Ended {
  text: string;
  code: number;
}

interface Heard {
  out: string;
  err: string;
  code: number;
}

function hear(args: readonly string[], env: Record<string, string>, isOutRead = true): Promise<Heard> {
  const own: Record<string, string | undefined> = { PATH: process.env.PATH, ...env };
  const options = { env: own as NodeJS.ProcessEnv, cwd: root };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, options, (error, out, err) => {
      resolve({ out, err, code: typeof error?.code === 'number' ? error.code : 0 });
    });
    if (!isOutRead) child.stdout?.destroy();
  });
}

async function run(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const { out, err, code } = await hear(args, env);
  return { text: out + err, code };
}

const source = (name: string): string[] => [
  '--import',
  pathToFileURL(require.resolve('tsx')).href,
  path.join(root, 'server', 'tools', `${name}.ts`),
];

/** Runs a tool from its sources, and keeps what it writes as its output apart from its errors. */
export const hearTool = (name: string, args: readonly string[], env: Record<string, string> = {}): Promise<Heard> =>
  hear([...source(name), ...args], env);

/** Runs a tool whose output nobody reads any more when it begins. */
export const runUnread = (name: string, args: readonly string[], env: Record<string, string> = {}): Promise<Heard> =>
  hear([...source(name), ...args], env, false);

/** Runs a tool of `server/tools` from its sources, as its npm script does. `flags` are those of node. */
export function runTool(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<Ended> {
  return run([...flags, ...source(name), ...args], env);
}

/** Runs a tool as it is built, which starts many times sooner: for tools that a test file runs often. */
export async function runBuiltTool(
  name: 'shop' | 'chain' | 'partner',
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  return await run([(await serverPrograms())(name), ...args], env);
}
