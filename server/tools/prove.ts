import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { printHelp } from './print-help';
import type { Scene, Stage } from './scenes/scene';
import { scenes } from './scenes/scenes';

/**
 * `npm run prove [-- SCENE [COUNT] ...]`: runs all scenes, or those named, each with its own count or the number after
 * its name. Exits with 1 if one of them failed. A scene that this machine cannot run is skipped with a reason; in CI
 * and with KEDAI_PROVE_STRICT=1 that counts as a failure.
 */

const root = path.resolve(__dirname, '..', '..');
const isStrict = ['CI', 'KEDAI_PROVE_STRICT'].some((name) => !['', '0', 'false'].includes(process.env[name] ?? ''));

// On an interrupt the exit handlers remove what a scene has created, and its servers end with their parent.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

interface SceneRun {
  scene: Scene;
  count: number;
}

function usageText(): string {
  const list = scenes.map(({ name, count, about }) => `  ${name.padEnd(14)}${String(count).padStart(4)}  ${about}`);
  return `npm run prove [-- SCENE [COUNT] ...]\n${list.join('\n')}`;
}

function usage(): never {
  console.error(usageText());
  process.exit(2);
}

/** The scenes and counts of the command line. */
function requestedRuns(words: readonly string[]): SceneRun[] {
  if (words.length === 0) return scenes.map((scene) => ({ scene, count: scene.count }));
  const found: SceneRun[] = [];
  for (const word of words) {
    const last = found.at(-1);
    const scene = scenes.find(({ name }) => name === word);
    if (scene) found.push({ scene, count: scene.count });
    else if (last && /^[1-9]\d*$/.test(word)) last.count = Number(word);
    else usage();
  }
  return found;
}

/** Builds the server as `npm start` runs it, because compiling sources would count as start time. */
function build(): void {
  const built = spawnSync(process.execPath, [path.join(root, 'tools', 'build.mjs'), 'server', '--if-stale'], {
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('the server could not be built');
}

/** Runs a scene. Returns whether it passed. */
async function play({ scene, count }: SceneRun): Promise<boolean> {
  const stage: Stage = {
    count,
    program: (name) => path.join(root, 'dist', 'server', `${name}.cjs`),
    say: (line) => console.log(line),
  };
  console.log(`\n== ${scene.name}: ${count} ${scene.about}`);
  const { figures, failures, skipped } = await scene.run(stage);
  for (const line of figures) console.log(line);
  for (const line of failures) console.error(line);
  if (skipped !== undefined) console.log(`SKIPPED ${scene.name}: ${skipped}`);
  return failures.length === 0 && !(skipped !== undefined && isStrict);
}

async function main(): Promise<void> {
  if (printHelp(usageText())) return;
  const asked = requestedRuns(process.argv.slice(2));
  build();
  const failed: string[] = [];
  for (const run of asked) if (!(await play(run))) failed.push(run.scene.name);
  console.log(failed.length === 0 ? '\nproved' : `\nNOT proved: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
