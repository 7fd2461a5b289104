import { type TestServer, testServer } from '../../../test/harness/server';
import { demoMember } from '../seed/demo-member';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('counts the codes and the draws that a member has not used', async () => {
  let token = await server.logIn(demoMember.id);
  const unused = async () => {
    const { code_num, chance_num } = await server.must('user', 'info', {}, { token });
    return { code_num, chance_num };
  };
  // Three of the five codes of her order, two draws of the small wheel and one of the big one.
  expect(await unused()).toEqual({ code_num: 3, chance_num: 3 });
  await server.must('wheel', 'spin', { type: 'small', client_seed: 'a'.repeat(32) }, { token });
  expect(await unused()).toEqual({ code_num: 3, chance_num: 2 });
  server.clock.pass(60 * 86_400);
  token = await server.logIn(demoMember.id);
  expect(await unused()).toEqual({ code_num: 0, chance_num: 0 });
});
