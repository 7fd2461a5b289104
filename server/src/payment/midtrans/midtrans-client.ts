import type { Logger } from 'pino';
import * as v from 'valibot';
import { askOutside } from '../../lib/ask-outside';
import { callOutside, outcomeOfStatus } from '../../lib/outside-calls';
import { GatewayError } from '../payment-provider';
import { type Transaction, transaction } from './midtrans-messages';

export interface MidtransClientSettings {
  /** Address of the Core API, without a trailing slash. */
  url: string;
  serverKey: string;
  timeoutMs: number;
  logger: Pick<Logger, 'error'>;
}

/** An answer of the Core API. `code` is its own status code, which differs from that of HTTP. */
export interface MidtransAnswer {
  code: number;
  body: Transaction;
}

/** Returns undefined for an answer that can be used. */
type FaultOf = (body: Transaction) => string | undefined;

interface Ask {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Readonly<Record<string, string>>;
}

/** The request may have had an effect, or will have one later: its result is not known. */
const isUnknown = (code: number): boolean => code >= 500 || code === 408 || code === 409 || code === 429;

/** The Core API over HTTPS. Nothing is repeated here: callers repeat by our own numbers. */
export class MidtransClient {
  private readonly authorization: string;

  constructor(private readonly settings: MidtransClientSettings) {
    this.authorization = `Basic ${Buffer.from(`${settings.serverKey}:`).toString('base64')}`;
  }

  /**
   * `faultOf` says why an answer cannot be used. Its text is logged, so it holds nothing of the answer that is secret.
   * @throws GatewayError when there is no answer in time, or one that says nothing about the result
   */
  ask(question: Ask, faultOf: FaultOf): Promise<MidtransAnswer> {
    return callOutside(
      'midtrans',
      ({ code }) => outcomeOfStatus(code),
      async () => {
        const answer = await this.answerTo(question);
        const fault = answer.code < 400 ? faultOf(answer.body) : undefined;
        if (fault !== undefined) throw this.unknown(question.path, fault);
        return answer;
      },
    );
  }

  private async answerTo({ method, path, body, headers = {} }: Ask): Promise<MidtransAnswer> {
    const { status, text } = await this.send({ method, path, body, headers });
    const answer = parsed(text);
    const code = Number(answer?.status_code ?? status);
    if (!answer || !Number.isInteger(code)) throw this.unknown(path, `unreadable, HTTP ${status}`);
    if (isUnknown(code)) throw this.unknown(path, String(code));
    return { code, body: answer };
  }

  private async send({ method, path, body, headers }: Ask): Promise<{ status: number; text: string }> {
    const { url, timeoutMs } = this.settings;
    try {
      return await askOutside({
        method,
        url: url + path,
        timeoutMs,
        headers: {
          accept: 'application/json',
          authorization: this.authorization,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    } catch (error) {
      throw this.unknown(path, `no answer (${(error as Error).message})`);
    }
  }

  /** Logged, because nobody else sees that Midtrans is away. */
  private unknown(path: string, reason: string): GatewayError {
    this.settings.logger.error({ path, reason }, 'midtrans gave no result');
    return new GatewayError(`midtrans ${path}: ${reason}`);
  }
}

function parsed(text: string): Transaction | undefined {
  try {
    return v.parse(transaction, JSON.parse(text));
  } catch {
    return undefined;
  }
}
