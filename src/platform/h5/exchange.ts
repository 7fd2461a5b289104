/** An answer in the form of `Taro.request`, with the headers that the app reads. */
export interface HostAnswer {
  statusCode: number;
  data: unknown;
  header: { 'content-type': string | null; 'retry-after': string | null };
}

/** A request under way. Its promise rejects without a complete answer. */
export interface Exchange extends Promise<HostAnswer> {
  abort(): void;
}

interface ExchangeOptions {
  url: string;
  method?: string;
  header?: Record<string, string>;
  body?: XMLHttpRequestBodyInit;
  responseType?: XMLHttpRequestResponseType;
  /** Milliseconds for the whole answer, its body included; 0: no limit. */
  timeout?: number;
  /** Is told how much of the body has been sent, in percent. */
  onProgress?: (percent: number) => void;
}

/** One exchange over XMLHttpRequest. Any status is an answer. */
export function exchange(
  { url, method = 'GET', header = {}, body, responseType = '', timeout = 0, onProgress }: ExchangeOptions,
  dataOf = (xhr: XMLHttpRequest): unknown => xhr.response,
): Exchange {
  const xhr = new XMLHttpRequest();
  const answer = new Promise<HostAnswer>((resolve, reject) => {
    xhr.open(method, url);
    xhr.responseType = responseType;
    xhr.timeout = timeout;
    for (const [name, value] of Object.entries(header)) xhr.setRequestHeader(name, value);
    if (onProgress) {
      xhr.upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.round((loaded / total) * 100) : 0);
    }
    xhr.onload = () =>
      resolve({
        statusCode: xhr.status,
        data: dataOf(xhr),
        header: {
          'content-type': xhr.getResponseHeader('content-type'),
          'retry-after': xhr.getResponseHeader('retry-after'),
        },
      });
    xhr.ontimeout = () => reject({ errMsg: 'timeout' });
    xhr.onerror = reject;
    xhr.onabort = reject;
    xhr.send(body);
  });
  return Object.assign(answer, { abort: () => xhr.abort() });
}
