import Taro from '@tarojs/taro';
import { type RawAnswer, retryAfterOf } from './outcome';
import type { Flight, RawRequest, Transport } from './send';

type Header = Record<string, unknown> | undefined;

/** First value of a header, ignoring the case of its name. */
function headerOf(header: Header, wanted: string): unknown {
  const key = Object.keys(header ?? {}).find((name) => name.toLowerCase() === wanted);
  const raw = key === undefined ? undefined : header?.[key];
  return Array.isArray(raw) ? raw[0] : raw;
}

interface HostAnswer {
  statusCode?: number;
  status?: number;
  data?: unknown;
  header?: Header;
  headers?: Header;
  tempFilePath?: string;
}

function rawOf(answer: HostAnswer): RawAnswer {
  return {
    status: Number(answer.statusCode ?? answer.status ?? 0),
    data: answer.data,
    retryAfter: retryAfterOf(headerOf(answer.header ?? answer.headers, 'retry-after')),
  };
}

/** Alipay rejects for statuses with which other hosts resolve; such a rejection contains the answer. */
function answerIn(reason: unknown): RawAnswer | undefined {
  if (typeof reason !== 'object' || reason === null) return undefined;
  const raw = rawOf(reason as HostAnswer);
  return raw.status >= 300 && raw.status < 600 ? raw : undefined;
}

/**
 * Converts a downloaded file to an answer. Alipay returns no status, and success only for a complete file. If the host
 * returns headers, JSON means a refusal of the API and no file.
 */
function fileOf({ statusCode = 200, tempFilePath: path, header }: HostAnswer): RawAnswer {
  const isFile = !/json/.test(String(headerOf(header, 'content-type')));
  return { status: Number(statusCode), data: isFile ? { code: 1, data: { path } } : null };
}

function flightOf(task: PromiseLike<unknown> & { abort?: unknown }, read = rawOf): Flight {
  return {
    answer: Promise.resolve(task).then(
      (answer) => read(answer as HostAnswer),
      (reason: unknown) => {
        // On H5 a rejection contains no answer, and the first load is shorter without the reading of one.
        const raw = process.env.TARO_ENV === 'h5' ? undefined : answerIn(reason);
        if (raw) return raw;
        throw reason;
      },
    ),
    abort: () => {
      try {
        if (typeof task.abort === 'function') task.abort();
      } catch {
        // The host can no longer abort.
      }
    },
  };
}

/**
 * Taro's request, upload and download, of every host; on H5 those of `src/platform/h5`. Only this module may call them.
 */
export const taroTransport: Transport = {
  request: ({ url, method, header, data, timeoutMs }: RawRequest) =>
    flightOf(Taro.request({ url, method, header, data, timeout: timeoutMs, dataType: 'json' })),
  upload: ({ url, header, data, timeoutMs, onProgress }: RawRequest) => {
    const { file, ...fields } = data as { file: string };
    const task = Taro.uploadFile({
      url,
      header,
      filePath: file,
      name: 'file',
      // Without entries that are undefined, which hosts would send as the text "undefined".
      formData: JSON.parse(JSON.stringify(fields)),
      timeout: timeoutMs,
      // Alipay refuses an upload without it; the app uploads pictures only.
      ...(process.env.TARO_ENV === 'alipay' ? { fileType: 'image' } : {}),
    });
    if (onProgress) task.onProgressUpdate(({ progress }) => onProgress(progress));
    return flightOf(task);
  },
  download: ({ url, header, timeoutMs }: RawRequest) =>
    flightOf(Taro.downloadFile({ url, header, timeout: timeoutMs }), fileOf),
};
