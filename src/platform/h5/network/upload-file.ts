// H5 only: loaded by `lazy-transfer.ts` with the first file.
import type Taro from '@tarojs/taro';
import { exchange, type Running, taskOf } from './exchange';

type Option = Taro.uploadFile.Option & { withCredentials?: boolean };
type Result = Taro.uploadFile.SuccessCallbackResult;
type Listeners = Running<Result>;

/** On H5 the path of a local file is a blob URL. */
const read = (path: string) =>
  exchange<Blob>({ api: 'uploadFile', method: 'GET', url: path, responseType: 'blob' }, (xhr) => xhr.response, {});

function formOf(file: Blob, { name, fileName, formData }: Option): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(formData ?? {})) form.append(key, String(value));
  form.append(name, file, fileName ?? (file instanceof File ? file.name : 'file'));
  return form;
}

/** Posts a picked file as multipart/form-data; `data` is the answer's text, as on every target. */
export function uploadFile(option: Option) {
  const { url, filePath, header, timeout, withCredentials = true, success, fail, complete } = option;
  const headers: Listeners['headers'] = new Set();
  const progress: Listeners['progress'] = new Set();
  const reading = read(filePath);
  let abort = reading.abort;
  const promise = reading.promise.then((file) => {
    const sending = exchange<Result>(
      { api: 'uploadFile', method: 'POST', url, header, timeout, withCredentials, body: formOf(file, option) },
      (xhr) => ({ statusCode: xhr.status, data: xhr.responseText, header: {}, errMsg: 'uploadFile:ok' }),
      { success, fail, complete } as Parameters<typeof exchange<Result>>[2],
    );
    abort = sending.abort;
    for (const listener of headers) sending.headers.add(listener);
    for (const listener of progress) sending.progress.add(listener);
    return sending.promise;
  });
  return taskOf<Result>({ promise, abort: () => abort(), headers, progress });
}
