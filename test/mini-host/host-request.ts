import { type CallOptions, fail } from './call-options';
import type { MiniPlatform } from './dialect';

export interface RequestHost {
  platform: MiniPlatform;
  /** Origin that all calls go to, whatever origin they name. */
  server: string;
  /** Is told of every answer. The app receives what it returns. */
  onAnswer: (url: string, data: unknown) => unknown;
}

interface RequestTask {
  abort(): void;
}

/**
 * `wx.request` and `my.request` over HTTP. Weapp resolves with any status. Alipay rejects from status 400 on, with
 * error 19 and the answer. That is what its documentation says, and was not tried on a device.
 */
export function request({ platform, server, onAnswer }: RequestHost, options: CallOptions): RequestTask {
  const abort = new AbortController();
  const method = String(options.method ?? 'GET').toUpperCase();
  const headers = (platform === 'weapp' ? options.header : options.headers) as Record<string, string> | undefined;
  const body = typeof options.data === 'string' ? options.data : JSON.stringify(options.data ?? {});
  const url =
    String(options.url).replace(/^(https?:\/\/[^/]+)?/, server) + (method === 'GET' ? queryOf(options.data) : '');
  const timeout = setTimeout(() => abort.abort('timeout'), Number(options.timeout ?? 60_000));

  const run = async (): Promise<void> => {
    const answer = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: method === 'GET' ? undefined : body,
      signal: abort.signal,
    });
    const text = await answer.text();
    const received = { ...Object.fromEntries(answer.headers) };
    const data = onAnswer(url, parsed(text));
    const result =
      platform === 'weapp'
        ? { data, statusCode: answer.status, header: received, errMsg: 'request:ok' }
        : { data, status: answer.status, headers: received };
    if (platform === 'alipay' && answer.status >= 400) {
      const reason = { ...result, error: 19, errorMessage: 'http status error' };
      options.fail?.(reason);
      options.complete?.(reason);
      return;
    }
    options.success?.(result);
    options.complete?.(result);
  };
  run()
    .catch(() =>
      fail(options, abort.signal.aborted ? `request:fail ${abort.signal.reason ?? 'abort'}` : 'request:fail', 12),
    )
    .finally(() => clearTimeout(timeout));
  return { abort: () => abort.abort('abort') };
}

/** Both hosts put the data of a GET into its address. */
function queryOf(data: unknown): string {
  const query = new URLSearchParams((data ?? {}) as Record<string, string>).toString();
  return query && `?${query}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
