import { MidtransProvider } from '../../server/src/payment/midtrans/midtrans-provider';
import { MidtransStandIn, midtransAccount } from './midtrans-stand-in';
import { type TestServer, testServer } from './server';

/** The address at which Midtrans finds the server. */
export const midtransPublicUrl = 'https://kedai.example';

export interface MidtransServerForTests {
  server: TestServer;
  midtrans: MidtransStandIn;
  provider: MidtransProvider;
  /** The address of the stand-in. */
  url: string;
  /** What the provider has logged. */
  logged: object[];
  /** Sends a notification to the server, and returns its answer. */
  notify: (payload: Buffer) => Promise<{ status: number; ok: number; outcome?: string }>;
}

/** Opens a server that takes payments by a stand-in of Midtrans for a file's tests, and checks its data at the end. */
export function midtransServerForTests(
  use: (opened: MidtransServerForTests) => void,
  timing: { timeoutMs?: number } = {},
): void {
  let server: TestServer;
  let midtrans: MidtransStandIn;
  beforeAll(async () => {
    // The provider is made before the server whose clock it reads.
    const clock = { now: (): number => server.clock.now(), nowMs: (): number => server.clock.nowMs() };
    midtrans = new MidtransStandIn(clock.now);
    const url = await midtrans.start();
    const settings = { ...midtransAccount, url };
    const logged: object[] = [];
    const logger = { error: (fact: object) => logged.push(fact) } as never;
    const provider = new MidtransProvider({ settings, clock, logger, publicUrl: midtransPublicUrl, ...timing });
    server = await testServer({ extraProviders: [provider] });
    const notify = async (payload: Buffer) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await server.http.inject({ method: 'POST', url: '/notify/midtrans', headers, payload });
      return { status: answer.statusCode, ...(answer.json() as { ok: number; outcome?: string }) };
    };
    use({ server, midtrans, provider, url, logged, notify });
  });
  afterAll(async () => {
    try {
      await server?.closeChecked();
    } finally {
      await midtrans?.stop();
    }
  });
}
