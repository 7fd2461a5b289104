import { AwsClient } from 'aws4fetch';
import type { Logger } from 'pino';
import { BusyError } from '../lib/errors/busy-error';
import { callOutside } from '../lib/outside-calls';
import { Silence } from '../lib/silence';
import { Turns } from '../lib/turns';
import type { FileStore, StoredFile } from './file-store';

export interface S3Settings {
  /** Address of the bucket, without a trailing slash. */
  url: string;
  region: string;
  key: string;
  secret: string;
}

/** Less than the 15 seconds after which a server closes a connection on which it sends nothing. */
const READ_MS = 8000;
const WRITE_MS = 15_000;
const AT_ONCE = 16;
const QUEUE_MAX = 64;
/** When a client may come again that was refused because there are no answers. */
const AGAIN_SECONDS = 5;
const NOT_FOUND = 404;
/** A larger answer is not from us, and is not read into memory. */
const BYTES_MAX = 16 * 1024 * 1024;

/** The store has answered that it did not do it. */
class StatusError extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(`${status} ${reason}`);
  }
}

/** Files in a bucket of an S3-compatible store. */
export class S3Store implements FileStore {
  private readonly client: AwsClient;
  private readonly turns = new Turns({ what: 'requests to the store of files', atOnce: AT_ONCE, queueMax: QUEUE_MAX });
  private readonly silence: Silence;

  /** Without `logger` nothing is logged: a tool tells the error itself. Tests have times of their own. */
  constructor(
    private readonly settings: S3Settings,
    private readonly logger?: Pick<Logger, 'error'>,
    private readonly time = { readMs: READ_MS, writeMs: WRITE_MS, nowMs: () => performance.now() },
  ) {
    this.silence = new Silence(() => time.nowMs());
    const { key, secret, region } = settings;
    // Retries would take longer than a caller waits; the client of an upload comes again.
    this.client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries: 0 });
  }

  async put(name: string, { bytes, type }: StoredFile): Promise<void> {
    await this.ask('PUT', name, {
      body: new Uint8Array(bytes),
      headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
    });
  }

  get(name: string): Promise<StoredFile | undefined> {
    return this.ask('GET', name);
  }

  async remove(name: string): Promise<void> {
    await this.ask('DELETE', name);
  }

  /** Returns undefined if there is no such file. */
  private ask(method: string, name: string, more: RequestInit = {}): Promise<StoredFile | undefined> {
    return this.turns.run(async () => {
      if (!this.silence.maySend()) throw new BusyError('the store of files does not answer', AGAIN_SECONDS);
      try {
        const file = await callOutside(
          's3',
          () => 'ok',
          () => this.send(method, name, more),
        );
        this.silence.end();
        return file;
      } catch (error) {
        if (isTimeout(error)) this.silence.miss();
        else this.silence.end();
        this.tell(method, error);
        throw new BusyError(`the store of files did not do ${method}: ${reasonOf(error)}`);
      }
    });
  }

  /** Logged, because the answer says only that the server is busy. */
  private tell(method: string, error: unknown): void {
    const { host } = new URL(this.settings.url);
    const [status, reason] = error instanceof StatusError ? [error.status, error.reason] : [undefined, reasonOf(error)];
    this.logger?.error({ provider: 's3', method, host, status, reason }, 's3 did not do what was asked');
  }

  private async send(method: string, name: string, more: RequestInit): Promise<StoredFile | undefined> {
    const { readMs, writeMs } = this.time;
    const signal = AbortSignal.timeout(method === 'GET' ? readMs : writeMs);
    const request = await this.client.sign(`${this.settings.url}/${name}`, { method, ...more });
    // The signal is given here and not to the request: Node follows the signal of a request only until it collects garbage.
    const answer = await fetch(request, { signal });
    const bytes = await readAll(answer);
    const code = answer.ok ? '' : errorCodeIn(bytes);
    // A bucket that is not there is answered 404 too, and then nothing is stored.
    if (answer.status === NOT_FOUND && method !== 'PUT' && code !== 'NoSuchBucket') return undefined;
    if (!answer.ok) throw new StatusError(answer.status, code);
    return { bytes, type: answer.headers.get('content-type') ?? '' };
  }
}

async function readAll(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let left = BYTES_MAX;
  const reader = answer.body?.getReader();
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    left -= next.value.length;
    if (left < 0) {
      await reader?.cancel();
      throw new Error('an answer without end');
    }
    parts.push(next.value);
  }
  return Buffer.concat(parts);
}

/** The code of an error of S3, such as `AccessDenied`; its text may repeat the key. */
const errorCodeIn = (bytes: Buffer): string => /<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1] ?? '';

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
};

function isTimeout(error: unknown): boolean {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' || cause?.code === 'UND_ERR_CONNECT_TIMEOUT';
}
