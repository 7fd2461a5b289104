/** A request to the server of another company. */
export interface OutsideRequest {
  method: 'GET' | 'POST';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** After these milliseconds there is no answer. */
  timeoutMs: number;
}

export interface OutsideAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** There was no whole answer. The message does not repeat the address, which may hold a secret. */
export class NoAnswerError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NoAnswerError';
  }
}

const BYTES_MAX = 256 * 1024;

/** Not the message of the error, which may repeat the address. */
function reasonOf(error: unknown): string {
  if (error instanceof NoAnswerError) return error.message;
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}

/** Reads no more of an answer than `BYTES_MAX`, however much is sent. */
async function textOf(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > BYTES_MAX) {
      await reader?.cancel();
      throw new NoAnswerError('too long');
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Asks once, and follows no redirect. Any status is an answer.
 * @throws NoAnswerError
 */
export async function askOutside({ timeoutMs, ...request }: OutsideRequest): Promise<OutsideAnswer> {
  try {
    const { url, ...init } = request;
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: answer.status, headers: answer.headers, text: await textOf(answer) };
  } catch (error) {
    throw new NoAnswerError(reasonOf(error));
  }
}
