import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort, unprivileged } from './postgres';

const START_MS = 20_000;

/** Debian installs pgbouncer where only root's PATH leads. */
const places = ['pgbouncer', '/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer'];

/** The installed pgbouncer. It is undefined if there is none. */
export const installedPgbouncer = (): string | undefined =>
  places.find((program) => spawnSync(program, ['--version']).status === 0);

/**
 * The configuration that `docs/operate.md` gives. pgbouncer refuses start-up parameters that it does not know, and in
 * this mode it could not keep them for one client. So it sets the limits in every session that it opens.
 */
const configOf = (target: URL, port: number, dir: string): string => `
[databases]
* = host=${target.hostname} port=${target.port} connect_query='set statement_timeout = 8000; set idle_in_transaction_session_timeout = 8000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(dir, 'users')}
pool_mode = transaction
max_client_conn = 100
default_pool_size = 4
ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout
`;

/** A pgbouncer in transaction mode, with fewer sessions than its clients have. */
export class Pgbouncer {
  private output = '';

  private constructor(
    /** Address of the same database through pgbouncer. */
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly dir: string,
  ) {
    const take = (chunk: unknown): void => {
      this.output += chunk;
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
  }

  static async start(program: string, databaseUrl: string): Promise<Pgbouncer> {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-pgbouncer-'));
    // pgbouncer refuses to run as root, and then reads these files as another user.
    fs.chmodSync(dir, 0o755);
    const url = new URL(databaseUrl);
    const port = await freePort();
    fs.writeFileSync(path.join(dir, 'users'), `"${url.username}" ""\n`);
    fs.writeFileSync(path.join(dir, 'config'), configOf(url, port, dir));
    url.port = String(port);
    const child = spawn(program, [path.join(dir, 'config')], { ...unprivileged, stdio: ['ignore', 'pipe', 'pipe'] });
    const bouncer = new Pgbouncer(url.href, child, dir);
    await bouncer.untilReady();
    return bouncer;
  }

  async query(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(this.url);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const ended = new Promise((resolve) => this.child.once('exit', resolve));
      this.child.kill('SIGTERM');
      await ended;
    }
    fs.rmSync(this.dir, { recursive: true, force: true });
  }

  private async untilReady(): Promise<void> {
    for (const end = performance.now() + START_MS; performance.now() < end; await delay(50)) {
      const isUp = await this.query('select 1').then(
        () => true,
        () => false,
      );
      if (isUp) return;
    }
    await this.stop();
    throw new Error(`pgbouncer did not start:\n${this.output}`);
  }
}
