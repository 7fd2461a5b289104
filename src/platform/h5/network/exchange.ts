import type Taro from '@tarojs/taro';

/** Default time limit of a whole exchange, headers and body (spec §9), in milliseconds. */
const TIMEOUT = 60_000;

export interface ExchangeRequest {
  /** Name in Taro's error text: `request:fail timeout`. */
  api: 'request' | 'uploadFile' | 'downloadFile';
  method: string;
  url: string;
  header?: Record<string, unknown>;
  body?: XMLHttpRequestBodyInit | null;
  responseType?: XMLHttpRequestResponseType;
  withCredentials?: boolean;
  timeout?: number;
  signal?: AbortSignal;
}

export interface Callbacks<Result> {
  success?: (result: Result) => void;
  fail?: (reason: Taro.request.SuccessCallbackResult & Error) => void;
  complete?: (result: never) => void;
}

/** For uploads the first pair of names is used, for downloads the second (Taro's own). */
interface ProgressEventOfTask {
  progress: number;
  totalBytesSent: number;
  totalBytesExpectedToSend: number;
  totalBytesWritten: number;
  totalBytesExpectedToWrite: number;
}
type Progress = (event: ProgressEventOfTask) => void;

/** A running exchange: its state so far, and a way to abort it at any moment, also during the body. */
export interface Running<Result> {
  promise: Promise<Result>;
  abort: () => void;
  headers: Set<(event: { header: Record<string, string> }) => void>;
  progress: Set<Progress>;
}

export function headersOf(xhr: XMLHttpRequest): Record<string, string> {
  const header: Record<string, string> = {};
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) header[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return header;
}

function failure(api: string, reason: string): Error & { errMsg: string } {
  const errMsg = `${api}:fail${reason ? ` ${reason}` : ''}`;
  return Object.assign(new Error(errMsg), { errMsg });
}

/** Reports the progress of an exchange; that of an upload is the progress of sending its body. */
function report(
  xhr: XMLHttpRequest,
  request: ExchangeRequest,
  running: Pick<Running<unknown>, 'headers' | 'progress'>,
) {
  xhr.onreadystatechange = () => {
    if (xhr.readyState !== XMLHttpRequest.HEADERS_RECEIVED) return;
    for (const listener of running.headers) listener({ header: headersOf(xhr) });
  };
  const source = request.api === 'uploadFile' ? xhr.upload : xhr;
  source.onprogress = ({ loaded, total }) => {
    const progress = total ? Math.round((loaded / total) * 100) : 0;
    const event = {
      progress,
      totalBytesSent: loaded,
      totalBytesExpectedToSend: total,
      totalBytesWritten: loaded,
      totalBytesExpectedToWrite: total,
    };
    for (const listener of running.progress) listener(event);
  };
}

/**
 * One HTTP exchange over XMLHttpRequest. Resolves for any status with the result of `finish`; rejects if there is no
 * complete answer: network, timeout or abort. The time limit covers the body too.
 */
export function exchange<Result>(
  request: ExchangeRequest,
  finish: (xhr: XMLHttpRequest) => Result,
  { success, fail, complete }: Callbacks<Result>,
): Running<Result> {
  const xhr = new XMLHttpRequest();
  const running = { headers: new Set(), progress: new Set() } as Pick<Running<Result>, 'headers' | 'progress'>;
  const promise = new Promise<Result>((resolve, reject) => {
    const failed = (reason: string) => () => reject(failure(request.api, reason));
    xhr.open(request.method, request.url);
    xhr.timeout = typeof request.timeout === 'number' ? request.timeout : TIMEOUT;
    xhr.withCredentials = Boolean(request.withCredentials);
    if (request.responseType) xhr.responseType = request.responseType;
    for (const [name, value] of Object.entries(request.header ?? {})) xhr.setRequestHeader(name, String(value));
    xhr.onload = () => resolve(finish(xhr));
    xhr.onerror = failed('');
    xhr.ontimeout = failed('timeout');
    xhr.onabort = failed('abort');
    report(xhr, request, running);
    xhr.send(request.body ?? null);
  });
  const abort = () => xhr.abort();
  if (request.signal?.aborted) abort();
  request.signal?.addEventListener('abort', abort);
  const told = promise.then(
    (result) => {
      success?.(result);
      complete?.(result as never);
      return result;
    },
    (reason) => {
      fail?.(reason);
      complete?.(reason as never);
      throw reason;
    },
  );
  return { promise: told, abort, ...running };
}

/** Adds Taro's task methods to the promise. */
export function taskOf<Result>({ promise, abort, headers, progress }: Running<Result>) {
  return Object.assign(promise, {
    abort,
    onHeadersReceived: headers.add.bind(headers),
    offHeadersReceived: headers.delete.bind(headers),
    headersReceive: headers.add.bind(headers),
    onProgressUpdate: progress.add.bind(progress),
    offProgressUpdate: progress.delete.bind(progress),
    progress: progress.add.bind(progress),
  });
}
