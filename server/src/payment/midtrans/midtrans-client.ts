import * as v from 'valibot';
import { GatewayError } from '../payment-provider';
import { type Transaction, transaction } from './midtrans-messages';

export interface MidtransClientSettings {
  /** Address of the Core API, without a trailing slash. */
  url: string;
  serverKey: string;
  timeoutMs: number;
}

/** An answer of the Core API. `code` is its own status code, which differs from that of HTTP. */
export interface MidtransAnswer {
  code: number;
  body: Transaction;
}

interface Ask {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Readonly<Record<string, string>>;
}

const BYTES_MAX = 256 * 1024;
/** The request may have had an effect, or will have one later: its result is not known. */
const isUnknown = (code: number): boolean => code >= 500 || code === 408 || code === 409 || code === 429;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** The Core API over HTTPS. Nothing is repeated here: callers repeat by our own numbers. */
export class MidtransClient {
  private readonly authorization: string;

  constructor(private readonly settings: MidtransClientSettings) {
    this.authorization = `Basic ${Buffer.from(`${settings.serverKey}:`).toString('base64')}`;
  }

  /** @throws GatewayError when there is no answer in time, or one that says nothing about the result */
  async ask({ method, path, body, headers = {} }: Ask): Promise<MidtransAnswer> {
    const { status, text } = await this.send({ method, path, body, headers });
    const answer = parsed(text);
    const code = Number(answer?.status_code ?? status);
    if (!answer || !Number.isInteger(code)) throw new GatewayError(`midtrans ${path}: unreadable, HTTP ${status}`);
    if (isUnknown(code)) throw new GatewayError(`midtrans ${path}: ${code}`);
    return { code, body: answer };
  }

  private async send({ method, path, body, headers }: Ask): Promise<{ status: number; text: string }> {
    const { url, timeoutMs } = this.settings;
    try {
      const answer = await fetch(url + path, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          accept: 'application/json',
          authorization: this.authorization,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      if (text.length > BYTES_MAX) throw new Error('too long');
      return { status: answer.status, text };
    } catch (error) {
      // Its message may repeat the address, never the key.
      throw new GatewayError(`midtrans ${path}: no answer (${reasonOf(error)})`);
    }
  }
}

function parsed(text: string): Transaction | undefined {
  try {
    return v.parse(transaction, JSON.parse(text));
  } catch {
    return undefined;
  }
}
