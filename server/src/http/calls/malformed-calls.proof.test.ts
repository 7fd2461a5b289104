import fc from 'fast-check';
import { contractCases, named, requestOf } from '../../../../test/harness/contract-calls';
import { malformedBodies, oddHeaders } from '../../../../test/harness/malformed';
import { type TestServer, testServer } from '../../../../test/harness/server';
import { testCalls } from '../../../../test/harness/test-calls';
import { appContract } from './call-entries';

const RUNS = 300;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer({ extra: testCalls });
});
// One of the calls logs out.
beforeEach(async () => {
  token = (await server.member()).token;
});
afterAll(() => server?.close());

it.each(named(contractCases(appContract, testCalls)))(
  `%s survives ${RUNS} malformed requests without a failure of its own`,
  async (_name, { spec, input }) => {
    const isOurs = spec.access === 'member';
    await fc.assert(
      fc.asyncProperty(malformedBodies(input), oddHeaders, async (payload, extra) => {
        const reply = await server.http.inject(
          requestOf(spec, { payload, headers: { ...extra, ...(isOurs ? { token } : {}) } }),
        );
        expect(reply.statusCode).toBeLessThan(500);
        const envelope = JSON.parse(reply.body);
        expect(Object.keys(envelope)).toEqual(['code', 'msg', 'time', 'data']);
        expect(envelope).toMatchObject({ code: expect.any(Number), msg: expect.any(String), time: server.clock.now() });
      }),
      { numRuns: RUNS },
    );
  },
  60_000,
);
