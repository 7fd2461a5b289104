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

function run(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const own: Record<string, string | undefined> = { PATH: process.env.PATH, ...env };
  const options = { env: own as NodeJS.ProcessEnv, cwd: root };
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, out, err) => {
      resolve({ text: out + err, code: typeof error?.code === 'number' ? error.code : 0 });
    });
  });
}

/** Runs a tool of `server/tools` from its sources, as its npm script does. `flags` are those of node. */
export function runTool(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<Ended> {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  return run([...flags, '--import', tsx, path.join(root, 'server', 'tools', `${name}.ts`), ...args], env);
}

/** Runs a tool as it is built, which starts many times sooner: for tools that a test file runs often. */
export async function runBuiltTool(
  name: 'shop' | 'chain' | 'partner',
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  return await run([(await serverPrograms())(name), ...args], env);
}
