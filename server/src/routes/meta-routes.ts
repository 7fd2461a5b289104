import type { FastifyReply, FastifyRequest } from 'fastify';
import { docsPage, docsPolicy } from '../http/docs-page';
import type { InternalHandlers } from '../http/handlers';
import { openApi } from '../http/open-api';
import { EncodedBytes } from '../lib/encoded-bytes';

interface MetaDeps {
  /** Whether the database answers, in bounded time. */
  isUp(): Promise<boolean>;
  isLeaving(): boolean;
  version: string;
  onCompressFailed: (error: unknown) => void;
}

const BROTLI_QUALITY = 5;

interface Documents {
  openApi: EncodedBytes;
  docs: EncodedBytes;
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, document: EncodedBytes): FastifyReply {
  const { encoding, bytes } = document.as(String(request.headers['accept-encoding'] ?? ''));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }).send(bytes);
}

/** Health and documents. The documents never change while the server runs: bytes made once, at first need. */
export const metaHandlers = ({ isUp, isLeaving, version, onCompressFailed }: MetaDeps) => {
  let made: Documents | undefined;
  const documents = (): Documents => {
    if (made) return made;
    const document = openApi();
    made = {
      openApi: new EncodedBytes(Buffer.from(JSON.stringify(document))),
      docs: new EncodedBytes(Buffer.from(docsPage(document))),
    };
    Promise.all([made.openApi.compress(BROTLI_QUALITY), made.docs.compress(BROTLI_QUALITY)]).catch(onCompressFailed);
    return made;
  };
  return {
    async health(_request, reply) {
      const isWell = !isLeaving() && (await isUp());
      if (!isWell) reply.header('retry-after', '1');
      return reply
        .code(isWell ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ ok: isWell ? 1 : 0, version });
    },
    async openApi(request, reply) {
      reply.header('content-type', 'application/json; charset=utf-8');
      return sendDocument(request, reply, documents().openApi);
    },
    async docs(request, reply) {
      reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': docsPolicy });
      return sendDocument(request, reply, documents().docs);
    },
  } satisfies InternalHandlers<'meta'>;
};
