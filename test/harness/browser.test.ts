import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launchBrowser, newPhone } from './browser';
import { findChrome } from './chrome';

describe('the browser of the tests', () => {
  it('opens a page on a phone', async () => {
    const browser = await launchBrowser();
    try {
      const page = await (await newPhone(browser)).newPage();
      await page.setContent('<meta name="viewport" content="width=device-width"><p id="greeting">Halo</p>');
      expect(await page.textContent('#greeting')).toBe('Halo');
      expect(await page.evaluate(() => [innerWidth, devicePixelRatio, navigator.language])).toEqual([360, 2, 'id-ID']);
    } finally {
      await browser.close();
    }
  });
});

describe('a browser that dies at its start', () => {
  const real = findChrome();
  const named = process.env.CHROME_PATH;
  let dir: string;
  beforeEach(() => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-dying-'));
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    if (named === undefined) delete process.env.CHROME_PATH;
    else process.env.CHROME_PATH = named;
    fs.rmSync(dir, { recursive: true, force: true });
  });

  /** Makes a program that dies so many times, and then is the real browser. Returns how often it was started. */
  function dying(times: number): () => number {
    const log = path.join(dir, 'starts');
    const program = path.join(dir, 'chrome');
    const env = Object.entries(real.env).map(([name, value]) => `export ${name}='${value}'`);
    fs.writeFileSync(
      program,
      `#!/bin/sh
echo >> '${log}'
[ "$(wc -l < '${log}')" -le ${times} ] && kill -SEGV $$
${env.join('\n')}
exec '${real.executable}' "$@"
`,
      { mode: 0o755 },
    );
    process.env.CHROME_PATH = program;
    return () => fs.readFileSync(log, 'utf8').length;
  }

  it('is started again', async () => {
    const count = dying(2);
    const browser = await launchBrowser();
    expect(browser.isConnected()).toBe(true);
    await browser.close();
    expect(count()).toBe(3);
  });

  it('and fails if it dies every time', async () => {
    const count = dying(9);
    await expect(launchBrowser()).rejects.toThrow('SIGSEGV');
    expect(count()).toBe(3);
  });
});
