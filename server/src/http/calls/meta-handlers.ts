import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { build } from '../../lib/build-info';
import { EncodedBytes } from '../../lib/bytes/encoded-bytes';
import { sameText } from '../../lib/bytes/hashes';
import { AppError } from '../../lib/errors/app-error';
import type { Metrics } from '../../lib/metrics';
import { docsPage, docsPolicy } from '../open-api/docs-page';
import { openApi } from '../open-api/open-api';
import type { Contract } from './call-entries';
import type { InternalHandlers } from './handlers';
import { headerOf } from './send-refusal';

interface MetaDeps {
  contract: Contract;
  /** Whether the database answers, in bounded time. */
  isUp(): Promise<boolean>;
  isLeaving(): boolean;
  version: string;
  metrics: Metrics;
  /** It is undefined if the figures are not served. */
  metricsKey: string | undefined;
}

interface Document {
  etag: string;
  bytes: EncodedBytes;
}

const TAG_LENGTH = 16;

/** The tag is weak: the same for every coding. */
function documentOf(text: string): Document {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, TAG_LENGTH);
  return { etag: `W/"${tag}"`, bytes: new EncodedBytes(Buffer.from(text)) };
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether one of the tags of an if-none-match header is this one. */
const isKnown = (given: string | undefined, etag: string): boolean =>
  given?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false;

async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document): Promise<FastifyReply> {
  const { etag } = document;
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).removeHeader('content-type').send();
  const { encoding, bytes } = await document.bytes.as(headerOf(request, 'accept-encoding'));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** Health and documents. The documents never change while the server runs: bytes made once, at first need. */
export const metaHandlers = ({ contract, isUp, isLeaving, version, metrics, metricsKey }: MetaDeps) => {
  let made: { openApi: Document; docs: Document } | undefined;
  const documents = () => {
    if (made) return made;
    const document = openApi(contract);
    made = {
      openApi: documentOf(JSON.stringify(document)),
      docs: documentOf(docsPage(document)),
    };
    return made;
  };
  return {
    async health(_request, reply) {
      const isWell = !isLeaving() && (await isUp());
      if (!isWell) reply.header('retry-after', '1');
      return reply
        .code(isWell ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ ok: isWell ? 1 : 0, version, release: build.version, commit: build.commit });
    },
    async openApi(request, reply) {
      reply.header('content-type', 'application/json; charset=utf-8');
      return sendDocument(request, reply, documents().openApi);
    },
    async metrics(request, reply) {
      const given = headerOf(request, 'authorization') ?? '';
      if (!metricsKey || !sameText(given, `Bearer ${metricsKey}`)) throw new AppError('NO_SUCH_CALL');
      const type = 'text/plain; version=0.0.4; charset=utf-8';
      return reply.headers({ 'content-type': type, 'cache-control': 'no-store' }).send(await metrics.text());
    },
    async docs(request, reply) {
      reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': docsPolicy });
      return sendDocument(request, reply, documents().docs);
    },
  } satisfies InternalHandlers<'meta'>;
};
