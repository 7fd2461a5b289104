import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

const START_MS = 120_000;

interface Start {
  dataDir: string;
  /** Added to the environment, of which it gets nothing else but PATH. */
  env?: Record<string, string>;
}

/** The server as people run it: the built `main`, in a process of its own. */
export class MainServer {
  output = '';
  errors = '';
  /** Its exit code; null after a signal. */
  readonly ended: Promise<number | null>;

  private constructor(readonly child: ChildProcess) {
    child.stdout?.on('data', (chunk) => {
      this.output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      this.errors += chunk;
    });
    this.ended = new Promise((resolve) => child.once('close', resolve));
  }

  static spawn(program: string, { dataDir, env }: Start): MainServer {
    const settings = { KEDAI_DATA: dataDir, PORT: '0', KEDAI_STATIC: __dirname };
    const child = spawn(process.execPath, ['--enable-source-maps', program], {
      env: { PATH: process.env.PATH, ...settings, ...env } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new MainServer(child);
  }

  /** @throws when it does not open */
  static async open(program: string, start: Start): Promise<MainServer> {
    const server = MainServer.spawn(program, start);
    if (await server.isOpen()) return server;
    throw new Error(`the server did not start:\n${server.output}${server.errors}`);
  }

  /** Where it listens; empty until it is open. */
  get url(): string {
    return /Kedai is open at (\S+)/.exec(this.output)?.[1]?.replace('localhost', '127.0.0.1') ?? '';
  }

  /** Waits until it is open; false: it ended, or is ended after a time without end. */
  async isOpen(): Promise<boolean> {
    for (const end = performance.now() + START_MS; !this.url; await delay(20)) {
      if (performance.now() > end) this.child.kill('SIGKILL');
      if (this.child.exitCode !== null || this.child.signalCode !== null) {
        await this.ended;
        return false;
      }
    }
    return true;
  }

  /** Its exit code, and how long it took to end; null: it did not within the time. */
  async end(withinMs: number): Promise<{ code: number | null; ms: number } | null> {
    const begun = performance.now();
    const late = delay(withinMs, 'late' as const, { ref: false });
    const code = await Promise.race([this.ended, late]);
    return code === 'late' ? null : { code, ms: performance.now() - begun };
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}
