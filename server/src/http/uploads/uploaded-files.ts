import type { FastifyInstance, FastifyReply } from 'fastify';
import { FILES_PATH, type FileStore, isFileName } from '../../files/file-store';
import { RequestError } from '../request-error';

/** What a browser may do with a file that somebody sent: show it in a page of ours, nothing else. */
const fileHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'attachment',
};

/** Uploaded files under their own path. */
export function serveUploads(app: FastifyInstance, files: Pick<FileStore, 'get'>): void {
  app.get(`${FILES_PATH}*`, async (request, reply): Promise<FastifyReply> => {
    const name = (request.params as { '*': string })['*'];
    if (!isFileName(name)) throw new RequestError(404, 'no name of a file');
    const etag = `"${name}"`;
    // The name decides the content, so a client that has the file needs no look at the store.
    if (request.headers['if-none-match'] === etag)
      return reply
        .headers({ ...fileHeaders, etag })
        .status(304)
        .send();
    const file = await files.get(name);
    if (!file) throw new RequestError(404, 'no such file');
    return reply
      .headers({ ...fileHeaders, etag })
      .type('image/jpeg')
      .send(file.bytes);
  });
}
