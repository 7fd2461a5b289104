import { exchange } from './exchange.h5';
import type { Flight, RawRequest } from './send';

function formOf(file: Blob, fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  form.append('file', file, file instanceof File ? file.name : 'file');
  return form;
}

/** Posts a file as multipart/form-data. On H5 the path of a local file is a blob URL. */
export function upload({ url, header, data, onProgress }: RawRequest): Flight {
  const { file, ...fields } = data as { file: string };
  let current = exchange({ url: file, method: 'GET', responseType: 'blob' }, (xhr) => xhr.response);
  const answer = current.answer.then((local) => {
    current = exchange({ url, method: 'POST', header, body: formOf(local.data as Blob, fields), onProgress });
    return current.answer;
  });
  return { answer, abort: () => current.abort() };
}

/** Answers with the URL of a local copy, which exists as long as the page. JSON means a refusal of the API and no file. */
export function download({ url, header }: RawRequest): Flight {
  return exchange({ url, method: 'GET', header, responseType: 'blob' }, (xhr) =>
    /json/.test(String(xhr.getResponseHeader('content-type')))
      ? null
      : { code: 1, data: { path: URL.createObjectURL(xhr.response as Blob) } },
  );
}
