import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 0: unset, 2: an error. */
  status: { code: 0 | 1 | 2 };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A collector that keeps what it is sent. */
export class Collector {
  readonly bodies: string[] = [];
  readonly paths: (string | undefined)[] = [];
  private readonly server = http.createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.paths.push(request.url);
      this.bodies.push(Buffer.concat(parts).toString());
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get spans(): SentSpan[] {
    return this.bodies.flatMap((body) =>
      (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
        ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
      ),
    );
  }
}

export const factOf = ({ attributes }: SentSpan, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
