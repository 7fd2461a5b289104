import http from 'node:http';
import https from 'node:https';
import { type CallOutcome, callOutside, outcomeOfStatus } from '../lib/outside-calls';
import { ClosedAddressError, guardedLookup, type ResolveName, resolveName } from './guarded-lookup';
import { WebhookUrlError, webhookUrl } from './webhook-url';

/** What became of one attempt. `status` is null if the receiver gave no answer, and `error` then says why. */
export interface Attempt {
  isDelivered: boolean;
  status: number | null;
  /** Words of ours; nothing of what the receiver has answered. It is empty if the event was delivered. */
  error: string;
}

export interface PosterOptions {
  /** http, and this machine as a receiver: in the demo, and in tests. */
  allowsLoopback: boolean;
  /** Milliseconds from the question for the address of the name to the end of the answer's headers. */
  timeoutMs?: number;
  /** In tests another one takes the place of the name servers. */
  resolve?: ResolveName;
}

export interface Post {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 15_000;
/** An answer's body is thrown away up to here, so that the connection can be used again; a longer one ends it. */
const BODY_BYTES_MAX = 4096;
const IDLE_SOCKETS_MAX = 8;
const IDLE_MS = 5000;

class StoppedError extends Error {
  constructor() {
    super('the server stopped meanwhile');
    this.name = 'StoppedError';
  }
}

/** Errors whose messages are ours. */
const told = [ClosedAddressError, WebhookUrlError, StoppedError];

function reasonOf(error: Error & { code?: string }): string {
  if (told.some((kind) => error instanceof kind)) return error.message;
  if (error.name === 'TimeoutError') return 'no answer in time';
  // The code, such as ECONNREFUSED or CERT_HAS_EXPIRED, because messages of Node repeat addresses.
  return error.code ?? error.name;
}

const unanswered = (error: Error): Attempt => ({ isDelivered: false, status: null, error: reasonOf(error) });

function judged(status: number): Attempt {
  const isDelivered = status >= 200 && status < 300;
  const redirected = status >= 300 && status < 400 ? 'redirects are not followed' : `answered ${status}`;
  return { isDelivered, status, error: isDelivered ? '' : redirected };
}

const outcomeOf = ({ isDelivered, status }: Attempt): CallOutcome => {
  if (isDelivered) return 'ok';
  return status !== null && outcomeOfStatus(status) !== 'failed' ? 'refused' : 'failed';
};

/** Throws away the rest of an answer, but not more of it than the limit. */
function discard(answer: http.IncomingMessage): void {
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) answer.destroy();
  });
  // The result is known: that the body breaks off, or that its time is over, changes nothing.
  answer.on('error', () => undefined);
}

/** Sends webhooks over https to addresses of the public internet. It follows no redirect and reads no answer. */
export class WebhookPoster {
  /** Requests that may not have ended yet. */
  private readonly live = new Set<http.ClientRequest>();
  private readonly agents: { 'https:': https.Agent; 'http:': http.Agent };

  constructor(private readonly options: PosterOptions) {
    const { allowsLoopback, resolve = resolveName } = options;
    // A connection that is used again is one that was checked when it was made.
    const lookup = guardedLookup(resolve, { allowsLoopback });
    const shared = { keepAlive: true, maxFreeSockets: IDLE_SOCKETS_MAX, timeout: IDLE_MS, lookup };
    this.agents = { 'https:': new https.Agent(shared), 'http:': new http.Agent(shared) };
  }

  /** Never rejects. */
  post(post: Post): Promise<Attempt> {
    return callOutside('webhook', outcomeOf, () => this.attempt(post));
  }

  private async attempt({ url: text, body, headers }: Post): Promise<Attempt> {
    const late = AbortSignal.timeout(this.options.timeoutMs ?? TIMEOUT_MS);
    try {
      // Checked again, because Node asks no look-up for a host that is an address already.
      const url = webhookUrl(text, this.options);
      return await this.send(url, { body, headers, late });
    } catch (error) {
      return unanswered((late.aborted ? late.reason : error) as Error);
    }
  }

  /** Ends the attempts that run, and closes connections that wait to be used again. */
  close(): void {
    for (const request of this.live) request.destroy(new StoppedError());
    for (const agent of Object.values(this.agents)) agent.destroy();
  }

  private send(url: URL, { body, headers, late }: Omit<Post, 'url'> & { late: AbortSignal }): Promise<Attempt> {
    const { request } = url.protocol === 'https:' ? https : http;
    const bytes = Buffer.from(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        url,
        {
          method: 'POST',
          agent: this.agents[url.protocol as 'https:' | 'http:'],
          // It also ends an answer whose body never ends.
          signal: late,
          headers: {
            'content-type': 'application/json',
            'content-length': bytes.length,
            'user-agent': 'Kedai-Webhooks/1',
            ...headers,
          },
        },
        (answer) => {
          discard(answer);
          resolve(judged(answer.statusCode ?? 0));
        },
      );
      this.live.add(sent);
      sent.on('close', () => this.live.delete(sent));
      // After the answer this rejects nothing any more.
      sent.on('error', reject);
      sent.end(bytes);
    });
  }
}
