import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../harness/app';
import { WebDriver } from './web-driver';

const startMs = 60_000;
const driver = 'WebKitWebDriver';
const display = 'Xvfb';
const packages: Readonly<Record<string, string>> = { [driver]: 'webkit2gtk-driver', [display]: 'xvfb' };
/** A style of narrow bars. With its own bars the driver's browser would keep its window wider than a phone. */
const narrowBars = '* { font-size: 1px; padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; }\n';

const isInPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => fs.existsSync(path.join(folder, program)));

/** Says in one line why WebKit cannot be driven here. Returns undefined if it can. */
export function whatIsMissing(): string | undefined {
  const missing = Object.keys(packages).filter((program) => !isInPath(program));
  if (missing.length === 0) return undefined;
  const wanted = missing.map((program) => packages[program]);
  return `${missing.join(' and ')} not found; on Debian: apt-get install ${wanted.join(' ')}`;
}

/** WebKitGTK on a separate display. */
export class WebKit {
  private readonly children: ChildProcess[] = [];
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-webkit-'));
  private address = '';
  private output = '';

  static async start(): Promise<WebKit> {
    const webkit = new WebKit();
    try {
      await webkit.open();
      return webkit;
    } catch (error) {
      await webkit.stop();
      throw error;
    }
  }

  /** A new window of this page size that shares nothing with others. */
  async window(width: number, height: number): Promise<WebDriver> {
    const window = await WebDriver.open(this.address);
    await window.resize(width, height);
    return window;
  }

  async stop(): Promise<void> {
    for (const child of this.children.splice(0).reverse()) {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    }
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  private async open(): Promise<void> {
    const gtk = path.join(this.folder, 'gtk-3.0');
    fs.mkdirSync(gtk);
    fs.writeFileSync(path.join(gtk, 'gtk.css'), narrowBars);
    const screen = ['-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
    const number = await this.firstLine(this.run(display, ['-displayfd', '3', ...screen], {}));
    const port = await freePort();
    this.address = `http://127.0.0.1:${port}`;
    this.run(driver, [`--port=${port}`], { DISPLAY: `:${number}`, GDK_BACKEND: 'x11' });
    await this.until(() => isAnswered(`${this.address}/status`), driver);
  }

  /** Starts a program, which writes its data to file descriptor 3. */
  private run(program: string, args: string[], env: Record<string, string>): ChildProcess {
    const { folder } = this;
    const own = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_RUNTIME_DIR: folder, NO_AT_BRIDGE: '1' };
    const child = spawn(program, args, {
      env: { ...process.env, ...own, TZ: 'Asia/Jakarta', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const take = (text: unknown): void => {
      this.output += String(text);
    };
    child.on('error', (error) => take(error.message));
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', take);
    this.children.push(child);
    return child;
  }

  private async firstLine(child: ChildProcess): Promise<string> {
    let told = '';
    child.stdio[3]?.on('data', (chunk) => {
      told += String(chunk);
    });
    await this.until(async () => told.includes('\n'), child.spawnfile);
    return told.trim();
  }

  private async until(isDone: () => Promise<boolean>, what: string): Promise<void> {
    const end = performance.now() + startMs;
    while (!(await isDone())) {
      const isOver = this.children.some(({ exitCode }) => exitCode !== null) || performance.now() > end;
      if (isOver) throw new Error(`${what} does not start: ${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const isAnswered = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
