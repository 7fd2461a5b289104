import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Answers a call in the server's place. What it sends need not be HTTP. */
export type FaultyAnswer = (socket: Socket) => void;

/** A proxy before a server. While a fault is set, calls of the API do not reach the server. */
export class FaultProxy {
  fault: FaultyAnswer | null = null;
  /**
   * Decides about each answer, after the server has done its work. If it returns true, the connection ends in place of
   * the answer.
   */
  loses: (method: string, path: string) => boolean = () => false;
  private readonly server: http.Server;

  private constructor(target: URL) {
    this.server = http.createServer((request, response) => {
      request.on('error', () => response.destroy());
      const { socket } = response;
      if (this.fault && socket && request.url?.startsWith('/api/')) {
        request.resume();
        this.fault(socket);
        return;
      }
      const { method, url: path, headers } = request;
      const forwarded = http.request({ hostname: target.hostname, port: target.port, method, path, headers });
      forwarded.on('error', () => response.destroy());
      forwarded.on('response', (answer) => {
        if (this.loses(method ?? '', path?.split('?')[0] ?? '')) {
          forwarded.destroy();
          socket?.destroy();
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      request.pipe(forwarded);
    });
    this.server.on('clientError', (_error, socket) => socket.destroy());
  }

  static async before(url: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(new URL(url));
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Ends the connections on which a fault was sent. The browser opens others. */
  endFault(): void {
    this.fault = null;
    this.server.closeAllConnections();
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
