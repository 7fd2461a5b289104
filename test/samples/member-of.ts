import type { Shopping } from '../harness/shopping';

/** The id of the member who orders. */
export const memberOf = async ({ server, token }: Shopping): Promise<number> =>
  (await server.services.sessions.find(token))?.memberId ?? 0;
