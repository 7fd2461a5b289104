import { sql } from 'kysely';
import { askDeletion, statusOf } from '../../../test/harness/leaving';
import { givePoints, mallId } from '../../../test/harness/mall';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { redeemVoucher } from '../../../test/harness/vouchers';
import { addChances, clientSeed } from '../../../test/harness/wheels';
import { memberOf } from '../../../test/samples/member-of';

let server: TestServer;
let me: Shopping;
let id: number;
beforeEach(async () => {
  server = await testServer();
  me = await Shopping.begin(server);
  id = await memberOf(me);
  // The small wheel has nothing but one prize of goods, so each turn wins it.
  await sql`update wheel_entry set status = 0`.execute(server.db.read);
  await sql`update wheel_entry set status = 1, position = 1, total = taken + 9, shop_ids_json = '[]' where id = (
    select e.id from wheel_entry e join wheel w on w.id = e.wheel_id
    where w.type = 'small' and e.type = 'goods' order by e.id limit 1)`.execute(server.db.read);
});
afterEach(() => server?.closeChecked());

const win = async (n: number) =>
  (await server.must('wheel', 'spin', { type: 'small', client_seed: clientSeed(n) }, me)).sn;
const taken = async () =>
  (await server.db.read.selectFrom('wheel_entry').select('taken').where('status', '=', 1).executeTakeFirstOrThrow())
    .taken;
const draws = () =>
  server.db.read.selectFrom('wheel_draw').select(['sn', 'status']).where('user_id', '=', id).orderBy('id').execute();
async function deleted(): Promise<void> {
  expect(await askDeletion(server, me.token)).toMatchObject({ ok: true });
  server.clock.pass(72 * 3600);
  await server.runJob('delete-accounts');
  expect(await statusOf(server, id)).toBe('deleted');
}

it('prizes that were not claimed or fetched, chances and points are listed, and prizes go back to the stock with the account', async () => {
  const before = await taken();
  await addChances(server, { me: id, num: 5 });
  await givePoints(me, 120);
  const [unclaimed, unfetched] = [await win(1), await win(2)];
  const { claim, name } = await server.must('wheel', 'claim', { sn: unfetched, shop_id: 1 }, me);
  const order_sn = claim?.order_sn ?? '';
  expect(await server.must('privacy', 'overview', {}, me)).toMatchObject({
    open: null,
    leaving: [
      { order_sn, title: name, num: 1, amount: 0 },
      { order_sn: unclaimed, title: name, num: 1, amount: 0 },
      { order_sn: '', title: 'Chances to draw', num: 3, amount: 0 },
      { order_sn: '', title: 'Points', num: 120, amount: 0 },
    ],
  });
  expect(await taken()).toBe(before + 2);
  await deleted();
  expect(await taken()).toBe(before);
  expect(await draws()).toEqual([
    { sn: unclaimed, status: 4 },
    { sn: unfetched, status: 4 },
  ]);
  const { rows } = await sql`select o.status, c.status as code from orders o
    join redemption_code c on c.order_id = o.id where o.order_sn = ${order_sn}`.execute(server.db.read);
  expect(rows).toEqual([{ status: -10, code: 3 }]);
});

it('good codes that were won or exchanged for points are listed before they are lost', async () => {
  await givePoints(me, 1000);
  const { order_sn } = await server.must('mall', 'add', { id: await mallId(me, 'boba-code'), num: 2 }, me);
  await sql`update wheel_entry set status = 0`.execute(server.db.read);
  await sql`update wheel_entry set status = 1, position = 1, total = taken + 9 where key = 'small-boba'`.execute(
    server.db.read,
  );
  await addChances(server, { me: id });
  const sn = await win(1);
  const boba = { title: 'One Boba', amount: 0 };
  const listed = async () => (await server.must('privacy', 'overview', {}, me)).leaving.slice(0, -1);
  expect(await listed()).toEqual([
    { ...boba, order_sn: sn, num: 1 },
    { ...boba, order_sn, num: 2 },
  ]);
  const { codes } = await server.must('wheel', 'record', { sn }, me);
  await redeemVoucher(me, codes[0]?.code ?? '');
  expect(await listed()).toEqual([{ ...boba, order_sn, num: 2 }]);
  await deleted();
  const { rows } = await sql`select status, count(*)::int as n from redemption_code where user_id = ${id}
    group by 1 order by 1`.execute(server.db.read);
  expect(rows).toEqual([
    { status: 1, n: 1 },
    { status: 3, n: 2 },
  ]);
});

it('a prize that is to be sent keeps the account until it has arrived', async () => {
  await addChances(server, { me: id });
  const address_id = await me.addAddress('home');
  const { claim, name } = await server.must('wheel', 'claim', { sn: await win(1), address_id }, me);
  const order_sn = claim?.order_sn ?? '';
  const answer = await askDeletion(server, me.token);
  expect(answer).toMatchObject({ error: 'ACCOUNT_BUSY', data: { order_sn } });
  expect(answer.msg).toContain(`${order_sn} · ${name}`);
});
