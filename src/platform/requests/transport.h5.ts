import { exchange } from './exchange.h5';
import type { Flight, RawRequest, Transport } from './send';

/** Few visits transfer a file, so the code is loaded with the first one. */
function transfer(kind: 'upload' | 'download', request: RawRequest): Flight {
  const flight = import('./transfer.h5').then((transfers) => transfers[kind](request));
  return {
    answer: flight.then(({ answer }) => answer),
    abort: () =>
      void flight.then(
        ({ abort }) => abort(),
        () => undefined,
      ),
  };
}

/** Taro's own has interceptors, JSONP and polyfills, and its time limit ends with the headers. */
export const taroTransport: Transport = {
  request: ({ url, method, header, data }) =>
    exchange({ url, method, header, body: method === 'GET' ? undefined : JSON.stringify(data) }),
  upload: (request) => transfer('upload', request),
  download: (request) => transfer('download', request),
};
