import http from 'node:http';
import type net from 'node:net';

/** Header with the number of the server that answered. */
export const SERVER_HEADER = 'x-server';

/** Idle connections of clients are kept longer than any test, so that none is closed while a request is on its way. */
const KEEP_ALIVE_MS = 600_000;

/**
 * A load balancer that sends each request to the next server. It skips a server that refuses the connection. A request
 * whose server ends before it answers gets 503, because it may have taken effect.
 */
export class RoundRobin {
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly server = http.createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => void this.take(request, response),
  );
  private turn = 0;

  /** Ports of the servers. They may be changed at any time. */
  constructor(readonly ports: number[]) {}

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as net.AddressInfo).port;
  }

  async close(): Promise<void> {
    this.agent.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    this.turn += 1;
    for (let tried = 0; tried < this.ports.length; tried += 1) {
      const n = (this.turn + tried) % this.ports.length;
      const answer = await this.forward(request, body, this.ports[n] ?? 0).catch(
        (error: NodeJS.ErrnoException) => error,
      );
      if (answer instanceof http.IncomingMessage) {
        // These two are about the connection to the server, and not about the one to the client.
        const { connection: _, 'keep-alive': __, ...headers } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, { ...headers, [SERVER_HEADER]: String(n) });
        answer.on('error', () => response.destroy());
        answer.pipe(response);
        return;
      }
      if (answer.code !== 'ECONNREFUSED') break;
    }
    response.writeHead(503, { 'retry-after': '1' }).end();
  }

  private forward({ method, url, headers }: http.IncomingMessage, body: Buffer, port: number) {
    return new Promise<http.IncomingMessage>((resolve, reject) => {
      const { agent } = this;
      const more = { 'x-forwarded-for': '127.0.0.1', 'content-length': String(body.length) };
      const request = http.request({
        host: '127.0.0.1',
        port,
        method,
        path: url,
        agent,
        headers: { ...headers, ...more },
      });
      request.on('response', resolve);
      request.on('error', reject);
      request.end(body);
    });
  }
}
