import { findBrokenInvariants } from '../../server/src/wiring/invariants';
import { type TestServer, testServer } from './server';
import { Shopping } from './shopping';

export interface CounterForTests {
  server: TestServer;
  shop: Shopping;
  /** Headers of a shift at the counter of the shop. */
  shift: Record<string, string>;
}

/** Opens a server for the tests of a file, with a customer and a shift, and checks the invariants at the end. */
export function counterForTests(use: (opened: CounterForTests) => void): void {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await testServer();
    const shop = await Shopping.begin(server);
    use({ server, shop, shift: await shop.shift() });
  });
  afterAll(async () => {
    try {
      if (server) expect(await findBrokenInvariants(server.db.read)).toEqual([]);
    } finally {
      await server?.close();
    }
  });
}

/** The name of a refusal of the counter's calls. */
export const errorOf = ({ body }: { body: { data?: { error?: string } } }): string | undefined => body.data?.error;
