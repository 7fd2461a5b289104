import { type CallOptions, fail } from './call-options';
import type { RequestHost } from './host-request';

export interface FileHost extends RequestHost {
  /** Files on the device, by local path. */
  files: Map<string, string>;
}

type ProgressListener = (event: { progress: number }) => void;

interface Task {
  abort(): void;
  onProgressUpdate(listener: ProgressListener): void;
}

/** Runs an exchange that `abort` or the call's own time-out ends. */
function running(name: string, options: CallOptions, exchange: (signal: AbortSignal) => Promise<object>): Task {
  const abort = new AbortController();
  const timeout = setTimeout(() => abort.abort('timeout'), Number(options.timeout ?? 60_000));
  const listeners = new Set<ProgressListener>();
  exchange(abort.signal)
    .then(
      (result) => {
        for (const listener of listeners) listener({ progress: 100 });
        options.success?.(result);
        options.complete?.(result);
      },
      () => fail(options, `${name}:fail ${abort.signal.reason ?? ''}`, 12),
    )
    .finally(() => clearTimeout(timeout));
  return {
    abort: () => abort.abort('abort'),
    onProgressUpdate: (listener) => void listeners.add(listener),
  };
}

const addressOf = (server: string, options: CallOptions): string =>
  String(options.url).replace(/^(https?:\/\/[^/]+)?/, server);

/**
 * `wx.uploadFile` and `my.uploadFile`. The body is multipart, any status resolves, and the answer is text. Alipay
 * names the field `fileName`, requires the type of the file, and may return the status as text.
 */
export function uploadFile({ platform, server, files }: FileHost, options: CallOptions): Task {
  return running('uploadFile', options, async (signal) => {
    const isAlipay = platform === 'alipay';
    const content = files.get(String(options.filePath));
    const field = isAlipay ? options.fileName : options.name;
    if (content === undefined || !field) throw new Error('no such file or field');
    if (isAlipay && !/^(image|video|audio)$/.test(String(options.fileType))) throw new Error('fileType is missing');
    const form = new FormData();
    for (const [name, value] of Object.entries(options.formData ?? {})) form.append(name, String(value));
    // The content of files is kept as latin1.
    form.append(String(field), new Blob([Buffer.from(content, 'latin1')]), 'file.png');
    const headers = options.header as Record<string, string>;
    const answer = await fetch(addressOf(server, options), { method: 'POST', headers, body: form, signal });
    const data = await answer.text();
    return isAlipay ? { data, statusCode: String(answer.status) } : { data, statusCode: answer.status };
  });
}

/** `wx.downloadFile` and `my.downloadFile`. Alipay returns only the local path, and fails on any bad status. */
export function downloadFile({ platform, server, files }: FileHost, options: CallOptions): Task {
  return running('downloadFile', options, async (signal) => {
    const headers = options.header as Record<string, string>;
    const answer = await fetch(addressOf(server, options), { headers, signal });
    const path = `tmp://${files.size + 1}`;
    files.set(path, await answer.text());
    if (platform === 'weapp') {
      return { tempFilePath: path, statusCode: answer.status, header: Object.fromEntries(answer.headers) };
    }
    if (!answer.ok) throw new Error('download failed');
    return { apFilePath: path };
  });
}
