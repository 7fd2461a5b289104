import pino from 'pino';
import { type TestServer, testServer } from '../../../test/harness/server';
import { eachMember } from './each-member';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

it('leaves out accounts that are being deleted, also those whose deletion is asked for meanwhile', async () => {
  const { db } = server;
  const [first, leaving, meanwhile, last] = [
    (await server.member()).id,
    (await server.member()).id,
    (await server.member()).id,
    (await server.member()).id,
  ];
  const leave = (id: number) => db.read.updateTable('users').set({ status: 'leaving' }).where('id', '=', id).execute();
  await leave(leaving);
  const done: number[] = [];
  const num = await eachMember(
    { db, logger: pino({ level: 'silent' }) },
    {
      find: async (after) => [first, leaving, meanwhile, last].filter((id) => id > after),
      work: async (tx, me) => {
        done.push(me);
        if (me === first)
          await tx.updateTable('users').set({ status: 'leaving' }).where('id', '=', meanwhile).execute();
      },
      failed: 'a member could not be visited',
    },
  );
  expect([done, num]).toEqual([[first, last], 2]);
});
