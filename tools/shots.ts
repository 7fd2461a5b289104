// npm run shots [-- --languages id,en,zh-Hans --themes light,dark --width 360 --only home,menu]
// Pictures of every screen and sheet, taken on the way of a real order through the real server: test/out/shots.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stage } from '../test/e2e/stage';
import { tour } from '../test/e2e/tour';
import { endRun, newRunDir, RUN_DIR } from '../test/harness/postgres';
import { openShop } from '../test/journey/customer';

const root = path.resolve(__dirname, '..');
const locales: Readonly<Record<string, string>> = { id: 'id-ID', en: 'en-US', 'zh-Hans': 'zh-CN' };

const { values: options } = parseArgs({
  options: {
    languages: { type: 'string', default: 'id,en,zh-Hans' },
    themes: { type: 'string', default: 'light,dark' },
    width: { type: 'string', default: '360' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: path.join(root, 'test/out/shots') },
  },
});
const width = Number(options.width);
const only = options.only.split(',').filter(Boolean);

async function shoot(stage: Stage, language: string, colorScheme: 'light' | 'dark'): Promise<number> {
  const folder = path.join(options.out, `${language}-${colorScheme}${width === 360 ? '' : `-${width}`}`);
  fs.mkdirSync(folder, { recursive: true });
  const visit = await stage.visitor({
    language: locales[language] ?? language,
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width, height: 800 },
  });
  const { page } = visit.driver;
  let taken = 0;
  await tour(
    visit,
    async (name) => {
      if (only.length > 0 && !only.includes(name)) return;
      // Pictures that are still on their way would leave holes.
      await page.waitForLoadState('networkidle');
      taken += 1;
      await page.screenshot({ path: path.join(folder, `${String(taken).padStart(2, '0')}-${name}.png`) });
    },
    async (sn) => {
      for (const act of ['accept', 'start', 'ready'] as const) await stage.app.act(openShop, sn, act);
    },
  );
  await page.context().close();
  return taken;
}

async function main(): Promise<void> {
  if (!process.env.KEDAI_DIST) {
    const built = spawnSync(process.execPath, [path.join(root, 'tools/build.mjs'), 'h5', '--if-stale'], {
      stdio: 'inherit',
    });
    if (built.status !== 0) process.exit(1);
  }
  // What jest's global setup does for tests.
  const runDir = newRunDir();
  process.env[RUN_DIR] = runDir;
  process.on('exit', () => endRun(runDir));
  const stage = await Stage.set();
  try {
    for (const language of options.languages.split(',')) {
      for (const theme of options.themes.split(',')) {
        const taken = await shoot(stage, language, theme === 'dark' ? 'dark' : 'light');
        process.stdout.write(`${language} ${theme}: ${taken} pictures\n`);
      }
    }
    process.stdout.write(`${options.out}\n`);
  } finally {
    await stage.clear();
  }
}

void main();
