import { keylessIntent } from '../../server/src/lib/intent';
import { addPoints } from '../../server/src/points';
import { memberOf } from '../samples/member-of';
import type { Shopping } from './shopping';

/** Gives a member points that come from nothing. */
export async function givePoints(shopping: Shopping, amount: number): Promise<void> {
  const { db, clock } = shopping.server;
  const me = await memberOf(shopping);
  const before = await db.read.selectFrom('points_log').select('id').execute();
  const gift = { type: 'draw', source: `test ${me} ${before.length}`, amount } as const;
  const nothing = { order_sn: null, code_id: null, rate: null, multiple: null };
  await db.transaction((tx) => addPoints(tx, { me, now: clock.now() }, { ...gift, ...nothing }));
}

/** The id of something of the points mall, by its key in the demo. */
export async function mallId({ server }: Pick<Shopping, 'server'>, key: string): Promise<number> {
  const found = await server.db.read
    .selectFrom('points_goods')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return found.id;
}

/** Exchanges points, which the member gets before, for something that is sent. Returns the number of the order. */
export async function sentGoods(shopping: Shopping, key = 'jasmine-tea'): Promise<string> {
  await givePoints(shopping, 3000);
  const input = { id: await mallId(shopping, key), num: 1, address_id: await shopping.addAddress('home') };
  return (await shopping.server.must('mall', 'add', input, shopping)).order_sn;
}

/** The same for something that is fetched in the first shop. */
export async function fetchedGoods(shopping: Shopping): Promise<string> {
  await givePoints(shopping, 1000);
  const input = { id: await mallId(shopping, 'sticker-set'), num: 1, shop_id: 1 };
  return (await shopping.server.must('mall', 'add', input, shopping)).order_sn;
}

const staff = { staffId: 1, name: 'Sri', tokenHash: '' };

/** Sends an order at the counter of the first shop. */
export const shipGoods = ({ server }: Pick<Shopping, 'server'>, orderSn: string, shopId = 1) =>
  server.services.shipping.ship(
    { shopId, orderSn, courier: 'JNE', trackingNo: 'JNE0042', staff },
    keylessIntent(server.db),
  );
