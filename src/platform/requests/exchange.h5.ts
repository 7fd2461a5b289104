import { type RawAnswer, retryAfterOf } from './outcome';
import type { Flight, OnProgress, RawRequest } from './send';

interface Exchange extends Pick<RawRequest, 'url'> {
  method: string;
  header?: Record<string, string>;
  body?: XMLHttpRequestBodyInit;
  responseType?: XMLHttpRequestResponseType;
  onProgress?: OnProgress;
}

/**
 * One exchange over XMLHttpRequest. Answers with any status; rejects without a complete answer. Has no time limit,
 * because that of the sender covers the body too.
 */
export function exchange(
  { url, method, header = {}, body, responseType = '', onProgress }: Exchange,
  dataOf = (xhr: XMLHttpRequest): unknown => xhr.responseText,
): Flight {
  const xhr = new XMLHttpRequest();
  const answer = new Promise<RawAnswer>((resolve, reject) => {
    xhr.open(method, url);
    xhr.responseType = responseType;
    for (const [name, value] of Object.entries(header)) xhr.setRequestHeader(name, value);
    if (onProgress) {
      xhr.upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.round((loaded / total) * 100) : 0);
    }
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        data: dataOf(xhr),
        retryAfter: retryAfterOf(xhr.getResponseHeader('retry-after')),
      });
    xhr.onerror = reject;
    xhr.onabort = reject;
    xhr.send(body);
  });
  return { answer, abort: () => xhr.abort() };
}
