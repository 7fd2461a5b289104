import { type TestServer, testServer } from '../../../test/harness/server';
import { findBrokenInvariants } from '../wiring/invariants';
import { demoMember } from './demo-member';
import { friends } from './friends';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('has friends of the demo member in each state, with the orders and coupons that they brought', async () => {
  const token = await server.logIn(demoMember.id);
  const answer = await server.must('user', 'campaigns', {}, { token, language: 'en' });
  expect([answer.total, answer.reward_count]).toEqual([friends.length, 2]);
  expect(answer.data.map(({ name, state }) => [name, state])).toEqual([
    ['A***i', 'joined'],
    ['C***i', 'rewarded'],
    ['B***o', 'rewarded'],
    ['D***i', 'ordered'],
  ]);
  const coupons = await server.must('coupon', 'list', { per_page: 50 }, { token, language: 'en' });
  expect(coupons.data.filter(({ name }) => name === answer.reward?.name)).toHaveLength(2);
  expect(await findBrokenInvariants(server.db.read)).toEqual([]);
});
