import { createHash } from 'node:crypto';
import { type TestServer, testServer } from './server';
import { runBuiltTool } from './tool';

/** The key of the first shop. */
export const shopToolKey = 'the key of shop 1';

export interface ShopToolForTests {
  server: TestServer;
  url: string;
  /** Runs `npm run shop` with these words. */
  runShop: typeof runShop;
  /** Runs it as the staff of the first shop does. */
  shop: (...words: string[]) => ReturnType<typeof runBuiltTool>;
}

const runShop = (words: readonly string[], env?: Record<string, string>) => runBuiltTool('shop', words, env);

/** Opens a server that `npm run shop` of a file's tests calls. Its first shop has a key. */
export function shopToolForTests(use: (opened: ShopToolForTests) => void): void {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await testServer();
    const url = await server.http.listen({ host: '127.0.0.1', port: 0 });
    const ops_key_hash = createHash('sha256').update(shopToolKey).digest('hex');
    await server.db.read.updateTable('shop').set({ ops_key_hash }).where('id', '=', 1).execute();
    const shop = (...words: string[]) => runShop([...words, '--url', url, '--key', shopToolKey]);
    use({ server, url, runShop, shop });
  });
  afterAll(async () => {
    await server?.http.close();
    await server?.close();
  });
}
