import { setTimeout as delay } from 'node:timers/promises';
import { asAdmin, endRun, freePort, isAlive, launch, makeCluster, newRunDir, type Server, urlOf } from './postgres';

/** A separate PostgreSQL server that a test can stop, stall or exhaust. It ends with this process. */
export class OwnPostgres {
  private readonly runDir = newRunDir();
  private readonly cluster = makeCluster(this.runDir);
  private server: Server = { port: 0, pid: 0 };
  private stopped: number[] = [];
  private readonly onExit = (): void => endRun(this.runDir);

  /** Further settings, such as `max_connections=8`. */
  private constructor(private readonly settings: readonly string[]) {
    process.once('exit', this.onExit);
  }

  static async start(...settings: string[]): Promise<OwnPostgres> {
    const own = new OwnPostgres(settings);
    own.server = { port: await freePort(), pid: 0 };
    await own.start();
    return own;
  }

  get port(): number {
    return this.server.port;
  }

  url(database = 'postgres', port = this.port): string {
    return urlOf({ port }, database);
  }

  async start(): Promise<void> {
    const { port } = this.server;
    this.server = await launch(this.runDir, { ...this.cluster, port, settings: this.settings });
  }

  /**
   * Stops the server like `pg_ctl stop -m immediate`: every session ends at once, and the next start recovers from the
   * log.
   */
  async stopImmediately(): Promise<void> {
    process.kill(this.server.pid, 'SIGQUIT');
    while (isAlive(this.server.pid)) await delay(10);
  }

  /** Suspends every process of the server, so that it keeps its connections and answers nothing. */
  async stall(): Promise<void> {
    const { rows } = await asAdmin(this.server, (client) =>
      client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()'),
    );
    // The postmaster is suspended first, because it would replace processes that it finds suspended.
    this.stopped = [this.server.pid, ...rows.map(({ pid }) => pid)];
    for (const pid of this.stopped) process.kill(pid, 'SIGSTOP');
  }

  goOn(): void {
    for (const pid of this.stopped.reverse()) if (isAlive(pid)) process.kill(pid, 'SIGCONT');
    this.stopped = [];
  }

  async query(text: string): Promise<readonly Record<string, unknown>[]> {
    return await asAdmin(this.server, async (client) => (await client.query(text)).rows);
  }

  close(): void {
    this.goOn();
    process.off('exit', this.onExit);
    endRun(this.runDir);
  }
}
