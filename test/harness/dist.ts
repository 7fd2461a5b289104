import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = path.resolve(__dirname, '../..');

/** Folder of a built target. `KEDAI_DIST` names another parent folder. Throws if the target is not built. */
export function distOf(target: 'h5' | 'weapp' | 'alipay'): string {
  const dist = path.join(process.env.KEDAI_DIST ?? path.join(root, 'dist'), target);
  if (!fs.existsSync(dist)) throw new Error(`${target} is not built: npm run build:${target}`);
  return dist;
}

const BUILD_MS = 300_000;

function buildServerIfStale(): void {
  const build = [path.join(root, 'tools', 'build.mjs'), 'server', '--if-stale'];
  const { status, stderr } = spawnSync(process.execPath, build, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the server could not be built: ${stderr}`);
}

/** Builds the server if its sources are newer. The first worker of a run builds it, and the others wait. */
async function freshServer(runDir: string): Promise<void> {
  const ready = path.join(runDir, 'server-built');
  try {
    fs.mkdirSync(path.join(runDir, 'server-building'));
  } catch {
    for (const end = performance.now() + BUILD_MS; !fs.existsSync(ready); await delay(50)) {
      if (performance.now() > end) throw new Error('the server of this run was not built');
    }
    return;
  }
  buildServerIfStale();
  fs.writeFileSync(ready, '');
}

/** Paths of the server's programs by name. They are built, so they start without compiling. */
export async function serverPrograms(): Promise<(name: string) => string> {
  const dist = process.env.KEDAI_DIST;
  const runDir = process.env.KEDAI_TEST_PG;
  if (!dist && runDir) await freshServer(runDir);
  else if (!dist) buildServerIfStale();
  return (name) => path.join(dist ?? path.join(root, 'dist'), 'server', `${name}.cjs`);
}

/** Folder of the database that the build has prepared, to be copied. */
export async function preparedDatabase(): Promise<string> {
  return path.join(path.dirname((await serverPrograms())('main')), 'database');
}
