import * as v from 'valibot';
import { call } from '@/contract/core';
import { testServer } from './server';

it('prints why a call was answered with 500', async () => {
  const fail = call({ method: 'POST', path: '/api/things/fail', access: 'visitor', errors: [] });
  const empty = v.strictObject({});
  const server = await testServer({
    extra: {
      calls: { things: { fail } },
      schemas: { things: { fail: { input: empty, output: empty } } },
      handlers: {
        things: {
          fail: async () => {
            throw new Error('the cup is broken');
          },
        },
      },
    },
  });
  const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const reply = await server.http.inject({ method: 'POST', url: fail.path, payload: {} });
    expect(reply.statusCode).toBe(500);
    expect(printed.mock.calls.join()).toMatch(/\/api\/things\/fail answered 500: Error: the cup is broken\s+at /);
  } finally {
    printed.mockRestore();
    await server.close();
  }
});
