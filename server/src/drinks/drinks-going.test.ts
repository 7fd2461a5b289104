import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';

let server: TestServer;
let shopping: Shopping;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.closeChecked());
beforeEach(async () => {
  shopping = await Shopping.begin(server);
});

it('names an order of drinks by what was ordered until it has a number, on home and at the cashier', async () => {
  const order_sn = await shopping.order();
  const { lines } = await server.must('order', 'details', { order_sn }, shopping);
  const [line] = lines;
  const title = line && line.num > 1 ? `${line.num} × ${line.name}` : line?.name;
  expect(lines).toHaveLength(1);
  expect((await shopping.payable(order_sn)).title).toBe(title);
  expect((await server.must('order', 'going', {}, shopping)).list).toMatchObject([{ order_sn, title }]);
});
