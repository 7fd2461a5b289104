import { docsPage, docsPolicy } from '../http/docs-page';
import type { InternalHandlers } from '../http/handlers';
import { openApi } from '../http/open-api';

interface MetaDeps {
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  isLeaving(): boolean;
  version: string;
}

/** Health and documents. The documents never change while the server runs: made at first need. */
export const metaHandlers = ({ ping, isLeaving, version }: MetaDeps) => {
  let document: ReturnType<typeof openApi> | undefined;
  const made = () => {
    document ??= openApi();
    return document;
  };
  return {
    async health(_request, reply) {
      const isUp =
        !isLeaving() &&
        (await ping()
          .then(() => true)
          .catch(() => false));
      return reply
        .code(isUp ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ ok: isUp ? 1 : 0, version });
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
