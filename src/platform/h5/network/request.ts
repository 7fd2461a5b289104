// H5 only: the build replaces taro-h5's request module by this one (config/h5.ts). Taro's fetch and abort polyfills and
// jsonp are most of that module's size. The interface and meaning are the same: see the README in `..`.
import type Taro from '@tarojs/taro';
import { exchange, headersOf, taskOf } from './exchange';

type Option = Taro.request.Option;
type Result = Taro.request.SuccessCallbackResult;
type Interceptor = (chain: Chain) => unknown;

interface Chain {
  index: number;
  requestParams: Option;
  interceptors: Interceptor[];
  proceed(requestParams: Option): unknown;
}

const isPlain = (data: unknown): boolean =>
  Array.isArray(data) || Object.prototype.toString.call(data) === '[object Object]';

function queryOf(data: unknown): string {
  if (typeof data === 'string') return data;
  return Object.entries((data ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
      return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
    })
    .join('&');
}

function bodyOf(data: unknown, header: Record<string, unknown>): XMLHttpRequestBodyInit | null {
  if (data === undefined || data === null) return null;
  if (!isPlain(data)) return data as XMLHttpRequestBodyInit;
  const named = Object.keys(header).find((name) => name.toLowerCase() === 'content-type');
  if (!named) header['content-type'] = 'application/json';
  const type = String(header[named ?? 'content-type']);
  if (type.includes('application/x-www-form-urlencoded')) return queryOf(data);
  return type.includes('application/json') ? JSON.stringify(data) : (data as XMLHttpRequestBodyInit);
}

/** As Taro's own: JSON by default, `null` if it cannot be parsed, and undefined for 204. */
function dataOf(xhr: XMLHttpRequest, { dataType = 'json', responseType }: Option): unknown {
  if (responseType === 'arraybuffer') return xhr.response;
  if (xhr.status === 204) return null;
  if (dataType !== 'json') return xhr.responseText;
  try {
    return JSON.parse(xhr.responseText);
  } catch {
    return null;
  }
}

function send({ requestParams }: Chain) {
  const { url, data, timeout, signal, responseType, credentials, method = 'GET', ...rest } = requestParams;
  const header = { ...requestParams.header };
  const inAddress = /^(get|head)$/i.test(method);
  const query = inAddress ? queryOf(data) : '';
  const running = exchange<Result>(
    {
      api: 'request',
      method,
      url: query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url,
      body: inAddress ? null : bodyOf(data, header),
      header,
      timeout,
      signal,
      responseType: responseType === 'arraybuffer' ? 'arraybuffer' : undefined,
      withCredentials: credentials === 'include',
    },
    (xhr) => ({
      statusCode: xhr.status,
      header: headersOf(xhr),
      data: dataOf(xhr, requestParams),
      errMsg: 'request:ok',
    }),
    rest,
  );
  return taskOf(running);
}

let interceptors: Interceptor[] = [];

function chainFrom(index: number, all: Interceptor[], requestParams: Option): Chain {
  return {
    index,
    requestParams,
    interceptors: all,
    proceed(changed) {
      const next = all[index];
      if (!next) throw new Error('request: no interceptor left to proceed to');
      return next(chainFrom(index + 1, all, changed));
    },
  };
}

/** Resolves for any status. `abort()` and the timeout cover the body too. Rejects only without a complete answer. */
export function request(option: Option | string, more: Partial<Option> = {}): Taro.RequestTask<unknown> {
  const params = typeof option === 'string' ? { ...more, url: option } : { ...option };
  return chainFrom(0, [...interceptors, send as Interceptor], params).proceed(params) as Taro.RequestTask<unknown>;
}

export function addInterceptor(interceptor: Interceptor): void {
  interceptors.push(interceptor);
}

export function cleanInterceptors(): void {
  interceptors = [];
}
