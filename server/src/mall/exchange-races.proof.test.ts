import { setTimeout as delay } from 'node:timers/promises';
import { bothDatabases } from '../../../test/harness/both-databases';
import { givePoints, mallId } from '../../../test/harness/mall';
import { tellFigure, triesOf } from '../../../test/harness/proof';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';

/** Exchanges of one member at once. */
const AT_ONCE = triesOf(60);
/** As long as the answer says, `Retry-After`. */
const AGAIN_MS = 1000;

describe.each(bothDatabases)('many exchanges at once, on %s', (engine, options) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(options);
  });
  afterAll(() => server.closeChecked());

  it('are as many as the points are for', async () => {
    const shopping = await Shopping.begin(server);
    await givePoints(shopping, 5 * 420 + 419);
    const input = { id: await mallId(shopping, 'jasmine-tea'), num: 1, address_id: await shopping.addAddress('home') };
    let again = 0;
    // As the app does it: a call is repeated under its key if the server has enough to do and says so.
    const exchange = async (n: number) => {
      const headers = { 'idempotency-key': `exchange-at-once-${n}` };
      for (;;) {
        const answer = await server.call('mall', 'add', input, { token: shopping.token, headers });
        if (answer.status !== 503) return answer;
        expect(answer.data).toMatchObject({ error: 'BUSY' });
        again += 1;
        await delay(AGAIN_MS);
      }
    };
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => exchange(n)));
    const made = answers.filter(({ ok }) => ok);
    expect(made).toHaveLength(5);
    for (const { data } of answers.filter(({ ok }) => !ok)) {
      expect(data).toMatchObject({ error: 'POINTS_MISSING', missing: 1 });
    }
    expect((await server.must('mall', 'head', {}, shopping)).mine?.balance).toBe(419);
    tellFigure(`${AT_ONCE} exchanges at once, ${engine}: ${made.length} made, ${again} repeated`);
  });

  it('take no more than there is', async () => {
    const id = await mallId({ server }, 'chocolate');
    await server.db.read.updateTable('points_goods').set({ total: 3 }).where('id', '=', id).execute();
    const members = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const one = await Shopping.begin(server);
        await givePoints(one, 1000);
        return one;
      }),
    );
    const answers = await Promise.all(
      members.flatMap((one) => [0, 1].map(() => server.call('mall', 'add', { id, num: 1, shop_id: 1 }, { ...one }))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    for (const { data } of answers.filter(({ ok }) => !ok)) expect(data).toMatchObject({ error: 'SOLD_OUT' });
  });
});
