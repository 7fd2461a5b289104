// H5 only: loaded by `lazy-transfer.ts` with the first file.
import type Taro from '@tarojs/taro';
import { exchange, headersOf, taskOf } from './exchange';

type Option = Taro.downloadFile.Option & { withCredentials?: boolean };
type Result = Taro.downloadFile.FileSuccessCallbackResult;

/** Downloads a file and returns the URL of its local copy, which exists as long as the page. */
export function downloadFile({ url, header, timeout, withCredentials = true, success, fail, complete }: Option) {
  const running = exchange<Result>(
    { api: 'downloadFile', method: 'GET', url, header, timeout, withCredentials, responseType: 'blob' },
    (xhr) => ({
      statusCode: xhr.status,
      header: headersOf(xhr),
      tempFilePath: URL.createObjectURL(xhr.response as Blob),
      filePath: '',
      errMsg: 'downloadFile:ok',
    }),
    { success, fail, complete } as Parameters<typeof exchange<Result>>[2],
  );
  return taskOf(running);
}
