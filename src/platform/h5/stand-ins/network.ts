import type Taro from '@tarojs/taro';
import { exchange } from '../exchange';
import type { Transfer } from '../transfer';

function dataOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText);
  } catch {
    return null;
  }
}

/**
 * Replaces `Taro.request` of H5, which brings interceptors, JSONP and polyfills, and whose time limit ends with the
 * headers. This one sends JSON, answers JSON or null, and answers as a promise only, without callbacks.
 */
export const request = ({ url, method, header, data, timeout }: Taro.request.Option) =>
  exchange({ url, method, header, body: method === 'GET' ? undefined : JSON.stringify(data), timeout }, dataOf);

/** The task of a transfer. Few visits transfer a file, so the code is loaded with the first one. */
function taskOf<Answer>(running: Promise<Transfer<Answer>>) {
  return Object.assign(
    running.then(({ answer }) => answer),
    {
      abort: () =>
        void running.then(
          ({ abort }) => abort(),
          () => undefined,
        ),
    },
  );
}

export function uploadFile(options: Taro.uploadFile.Option) {
  let tell: ((at: { progress: number }) => void) | undefined;
  const task = taskOf(import('../transfer').then(({ upload }) => upload(options, (progress) => tell?.({ progress }))));
  return Object.assign(task, {
    onProgressUpdate: (listener: typeof tell) => {
      tell = listener;
    },
  });
}

export const downloadFile = (options: Taro.downloadFile.Option) =>
  taskOf(import('../transfer').then(({ download }) => download(options)));

// Exports of the modules that this one replaces, which the app does not use.
export const addInterceptor = (): void => undefined;
export const cleanInterceptors = (): void => undefined;
