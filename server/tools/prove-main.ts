import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { unoptimizedWasm } from '../src/lib/process/brief-process';

const START_MS = 120_000;

interface Start {
  dataDir: string;
  /** Variables of its environment, which otherwise holds only PATH. */
  env?: Record<string, string>;
}

/** The built `main` in its own process, as users run it. */
export class MainServer {
  output = '';
  errors = '';
  /** Resolves with its exit code; null after a signal. */
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
    const own = { PATH: process.env.PATH ?? '', KEDAI_DATA: dataDir, PORT: '0', KEDAI_STATIC: __dirname };
    const variables: Record<string, string> = { ...own, ...env };
    const child = spawn(process.execPath, ['--enable-source-maps', unoptimizedWasm, program], {
      env: variables as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new MainServer(child);
  }

  /** @throws if it does not open */
  static async open(program: string, start: Start): Promise<MainServer> {
    const server = MainServer.spawn(program, start);
    if (await server.isOpen()) return server;
    throw new Error(`the server did not start:\n${server.output}${server.errors}`);
  }

  /** URL of the server; empty until it is open. */
  get url(): string {
    return /Kedai is open at (\S+)/.exec(this.output)?.[1]?.replace('localhost', '127.0.0.1') ?? '';
  }

  /** Waits until it is open. Returns false if it ended, or was killed after a time limit. */
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

  /** Its exit code and the time it took to end; null if it did not end within the time. */
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
