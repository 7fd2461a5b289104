import net from 'node:net';

/** A TCP proxy that can drop bytes. */
export class TcpProxy {
  /** While this is true, bytes are dropped in both directions and no connection ends. */
  isDead = false;
  /**
   * Decides about each chunk to the server. It is sent, or the connection breaks, or it is sent and the connection
   * breaks at the answer.
   */
  onRequest: (chunk: Buffer) => 'send' | 'break' | 'send and break' = () => 'send';
  /** Changes a chunk to the client. */
  onAnswer: (chunk: Buffer) => Buffer = (chunk) => chunk;
  private readonly sockets = new Set<net.Socket>();
  private readonly silent = new Set<net.Socket>();
  private readonly server: net.Server;

  constructor(private readonly target: number) {
    this.server = net.createServer((client) => this.connect(client));
  }

  async listen(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return (this.server.address() as net.AddressInfo).port;
  }

  /** Number of open connections on which the client has sent nothing yet. */
  get unused(): number {
    return this.silent.size;
  }

  /** Destroys every connection. */
  breakAll(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  close(): Promise<void> {
    this.breakAll();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private connect(client: net.Socket): void {
    const upstream = net.connect(this.target, '127.0.0.1');
    let isCut = false;
    this.silent.add(client);
    const end = (): void => {
      this.silent.delete(client);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      this.sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        this.sockets.delete(socket);
        end();
      });
    }
    client.on('data', (chunk) => {
      this.silent.delete(client);
      if (this.isDead || isCut) return;
      const what = this.onRequest(chunk);
      if (what === 'break') return client.resetAndDestroy();
      upstream.write(chunk);
      isCut = what === 'send and break';
    });
    upstream.on('data', (chunk) => {
      if (isCut) client.resetAndDestroy();
      else if (!this.isDead) client.write(this.onAnswer(chunk));
    });
  }
}
