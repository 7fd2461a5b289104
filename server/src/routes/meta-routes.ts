import { docsPage, docsPolicy } from '../http/docs-page';
import type { InternalHandlers } from '../http/handlers';
import { openApi } from '../http/open-api';

interface MetaDeps {
  /** Whether the database answers, in bounded time. */
  isUp(): Promise<boolean>;
  isLeaving(): boolean;
  version: string;
}

/** Health and documents. The documents never change while the server runs: made at first need. */
export const metaHandlers = ({ isUp, isLeaving, version }: MetaDeps) => {
  let document: ReturnType<typeof openApi> | undefined;
  const made = () => {
    document ??= openApi();
    return document;
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
    async openApi(_request, reply) {
      return reply.header('cache-control', 'no-cache').send(made());
    },
    async docs(_request, reply) {
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': docsPolicy,
          'cache-control': 'no-cache',
        })
        .send(docsPage(made()));
    },
  } satisfies InternalHandlers<'meta'>;
};
