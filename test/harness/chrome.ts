// A Chrome for tests, found or unpacked; never downloaded. `node --import tsx test/harness/chrome.ts` prepares it.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface Chrome {
  executable: string;
  /** What its process needs beside ours. */
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

/** The packed one names folders of Lambda; a machine without fonts still has the packed font. */
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(home, 'fonts', 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(home, 'fonts', 'cache')}</cachedir>
</fontconfig>
`;

/** In the order of preference: `CHROME_PATH`, one that is installed, the one that npm brought as a package. */
export function findChrome(): Chrome {
  const named = process.env.CHROME_PATH;
  if (named) return { executable: named, env: {} };
  const found = (installed[process.platform] ?? []).find((file) => fs.existsSync(file));
  if (found && !process.env.KEDAI_PACKED_CHROME) return { executable: found, env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chrome or Chromium found: install one, or name its program in CHROME_PATH.');
  }
  if (!fs.existsSync(home)) unpack();
  return {
    executable: path.join(home, 'chromium'),
    // A bare machine lacks NSS and a font configuration; the package carries both.
    env: { LD_LIBRARY_PATH: path.join(home, 'al2023', 'lib'), FONTCONFIG_PATH: path.join(home, 'fonts') },
  };
}

/** Into a folder of its own first: another process may look for the browser at the same moment. */
function unpack(): void {
  fs.mkdirSync(path.dirname(home), { recursive: true });
  const staging = fs.mkdtempSync(`${home}-`);
  // The package unpacks into the temporary folder, its libraries only where it believes to be on Lambda.
  execFileSync(process.execPath, ['-e', "require('@sparticuz/chromium').executablePath()"], {
    cwd: root,
    env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  fs.writeFileSync(path.join(staging, 'fonts', 'fonts.conf'), fontConfiguration);
  try {
    fs.renameSync(staging, home);
  } catch (error) {
    fs.rmSync(staging, { recursive: true, force: true });
    if (!fs.existsSync(home)) throw error;
  }
}

if (require.main === module) process.stdout.write(`${findChrome().executable}\n`);
