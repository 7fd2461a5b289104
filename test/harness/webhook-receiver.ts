import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A request that a receiver got. */
export interface ReceivedWebhook {
  id: string;
  /** Seconds, as the sender says. */
  timestamp: number;
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** What a receiver does with a request. */
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export const answering =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, headers).end('{}');
  };

/** A partner's server on this machine, which receives webhooks. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  answer: Answer = answering(200);
  /** Whether `received` keeps what it gets. A test of very many requests counts them in `onReceived` instead. */
  keeps = true;
  onReceived: (received: ReceivedWebhook) => void = () => undefined;
  /** Most requests that it had at once. */
  mostAtOnce = 0;
  private open = 0;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async start(port = 0): Promise<WebhookReceiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const receiver = new WebhookReceiver(server, (server.address() as AddressInfo).port);
    server.on('request', (request, response) => receiver.take(request, response));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/webhooks`;
  }

  /** The ids of what it got, in order. */
  get ids(): string[] {
    return this.received.map(({ id }) => id);
  }

  /** What a request says, if the reference library takes it as signed with the key at the time that it names. */
  static verified(key: string, { body, headers, timestamp }: ReceivedWebhook): Record<string, unknown> {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(timestamp * 1000);
    try {
      return new Webhook(key).verify(body, { ...headers }) as Record<string, unknown>;
    } finally {
      clock.mockRestore();
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    this.open += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.open);
    response.on('close', () => {
      this.open -= 1;
    });
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      const received = {
        id: headers['webhook-id'] ?? '',
        timestamp: Number(headers['webhook-timestamp']),
        body: Buffer.concat(chunks).toString(),
        headers,
      };
      if (this.keeps) this.received.push(received);
      this.onReceived(received);
      this.answer(response, request);
    });
  }
}
