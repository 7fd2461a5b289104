// npm run shots [-- --languages id,en,zh-Hans --themes light,dark --width 360 --height 800 --text 100 --only home,menu
//                   --compare FOLDER]
//
// Takes pictures of every screen and sheet during a real order on the real server, and of every component of the
// gallery, and writes them to test/out/shots. Clocks stand still and numbers do not change, so two runs on one commit
// give the same pictures. With `--compare` it then compares them with the pictures of an earlier run, and fails if one
// differs.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isLanguage } from '@/i18n/languages';
import { launchBrowser } from '../test/harness/browser';
import { endRun, newRunDir, RUN_DIR } from '../test/harness/postgres';
import { comparePictures, comparisonLines } from './shots/compare';
import { shootGallery } from './shots/gallery';
import { type Look, prepareData, shootScreens } from './shots/screens';

const root = path.resolve(__dirname, '..');
const diffs = path.join(root, 'test/out/shots-diff');

const { values: options } = parseArgs({
  options: {
    languages: { type: 'string', default: 'id,en,zh-Hans' },
    themes: { type: 'string', default: 'light,dark' },
    width: { type: 'string', default: '360' },
    height: { type: 'string', default: '800' },
    /** Scale of the texts in per cent, like a phone's setting. */
    text: { type: 'string', default: '100' },
    /** Names of screens, or `gallery`. */
    only: { type: 'string', default: '' },
    out: { type: 'string', default: path.join(root, 'test/out/shots') },
    /** A folder of pictures of an earlier run, taken with the same options. */
    compare: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const only = options.only.split(',').filter(Boolean);

async function shootAll(): Promise<void> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-shots-'));
  const browser = await launchBrowser();
  try {
    await prepareData(data);
    for (const language of options.languages.split(',').filter(isLanguage)) {
      for (const theme of options.themes.split(',')) {
        const look: Look = {
          language,
          theme: theme === 'dark' ? 'dark' : 'light',
          width: Number(options.width),
          height: Number(options.height),
          textScale: Number(options.text) / 100,
          only,
          out: options.out,
        };
        const taken = only.join() === 'gallery' ? 0 : await shootScreens(browser, data, look);
        const ofGallery = only.length === 0 || only.includes('gallery') ? await shootGallery(browser, look) : 0;
        process.stdout.write(`${language} ${theme}: ${taken + ofGallery} pictures\n`);
      }
    }
  } finally {
    await browser.close();
    fs.rmSync(data, { recursive: true, force: true });
  }
}

const help = `npm run shots -- [options]

  --languages id,en,zh-Hans   languages, with commas
  --themes light,dark         themes, with commas
  --width 360                 width of the screen in px
  --height 800                height of the screen in px
  --text 100                  scale of the texts in per cent, like a phone's setting
  --only NAMES                names of screens, or gallery, with commas
  --out FOLDER                where the pictures go: test/out/shots by default
  --compare FOLDER            pictures of an earlier run with the same options, to compare with
`;

async function main(): Promise<void> {
  const { out, compare } = options;
  if (options.help) {
    process.stdout.write(help);
    return;
  }
  if (compare && path.resolve(compare) === path.resolve(out))
    throw new Error('--compare needs another folder than --out');
  if (!process.env.KEDAI_DIST) {
    const build = [path.join(root, 'tools/build.mjs'), 'h5', 'server', '--if-stale'];
    if (spawnSync(process.execPath, build, { stdio: 'inherit' }).status !== 0) process.exit(1);
  }
  // Jest's global setup makes this folder for tests.
  const runDir = newRunDir();
  process.env[RUN_DIR] = runDir;
  process.on('exit', () => endRun(runDir));
  if (only.length === 0) fs.rmSync(out, { recursive: true, force: true });
  await shootAll();
  process.stdout.write(`${out}\n`);
  if (!compare) return;
  const comparison = await comparePictures(compare, out, diffs);
  process.stdout.write(`${comparisonLines(comparison, diffs).join('\n')}\n`);
  const { changed, added, missing } = comparison;
  process.exitCode = changed.length + added.length + missing.length > 0 ? 1 : 0;
}

void main().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
