// H5 only: replaces taro-h5's upload and download modules (config/h5-replacements.ts). Few visits transfer a file, so
// the code is loaded with the first one.
import type Taro from '@tarojs/taro';
import { type Running, taskOf } from './exchange';

type Task<Result> = Promise<Result> & ReturnType<typeof taskOf<Result>>;

function lazily<Result>(start: () => Promise<() => Task<Result>>) {
  const headers: Running<Result>['headers'] = new Set();
  const progress: Running<Result>['progress'] = new Set();
  let isGivenUp = false;
  let abort = (): void => {
    isGivenUp = true;
  };
  const promise = start().then((begin) => {
    const task = begin();
    abort = task.abort;
    for (const listener of headers) task.onHeadersReceived(listener);
    for (const listener of progress) task.onProgressUpdate(listener);
    if (isGivenUp) abort();
    return task;
  });
  return taskOf<Result>({ promise, abort: () => abort(), headers, progress });
}

export const uploadFile = (option: Taro.uploadFile.Option) =>
  lazily(() => import('./upload-file').then((module) => () => module.uploadFile(option)));

export const downloadFile = (option: Taro.downloadFile.Option) =>
  lazily(() => import('./download-file').then((module) => () => module.downloadFile(option)));
