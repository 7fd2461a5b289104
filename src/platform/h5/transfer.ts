import type Taro from '@tarojs/taro';
import { type Exchange, exchange, type HostAnswer } from './exchange';

/** A transfer under way. */
export interface Transfer<Answer> {
  answer: Promise<Answer>;
  abort(): void;
}

function formOf(name: string, file: Blob, fields: Record<string, unknown> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append(name, file, file instanceof File ? file.name : 'file');
  return form;
}

/** Posts a file as multipart/form-data. On H5 the path of a local file is a blob URL. */
export function upload(
  { url, header, filePath, name, formData, timeout }: Taro.uploadFile.Option,
  onProgress: (percent: number) => void,
): Transfer<HostAnswer> {
  let current: Exchange = exchange({ url: filePath, responseType: 'blob', timeout });
  const answer = current.then(({ data }) => {
    const body = formOf(name, data as Blob, formData);
    current = exchange({ url, method: 'POST', header, body, timeout, onProgress });
    return current;
  });
  return { answer, abort: () => current.abort() };
}

/** Answers with the URL of a local copy, which exists as long as the page. */
export function download({
  url,
  header,
  timeout,
}: Taro.downloadFile.Option): Transfer<HostAnswer & { tempFilePath: string }> {
  const current = exchange({ url, header, responseType: 'blob', timeout });
  const answer = current.then((got) => ({ ...got, tempFilePath: URL.createObjectURL(got.data as Blob) }));
  return { answer, abort: () => current.abort() };
}
