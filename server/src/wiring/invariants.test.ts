import { sql } from 'kysely';
import { codeDamages } from '../../../test/harness/code-damages';
import { earnedDamages } from '../../../test/harness/earned-damages';
import { addTeams, groupDamages } from '../../../test/harness/group-damages';
import { exchangedGoods, mallDamages } from '../../../test/harness/mall-damages';
import type { OrderWorld } from '../../../test/harness/order-world';
import { linkedCustomer, partnerDamages } from '../../../test/harness/partner-damages';
import { soldVoucher, voucherDamages } from '../../../test/harness/voucher-damages';
import { toldOrder, webhookDamages } from '../../../test/harness/webhook-damages';
import { drawnPrizes, wheelDamages } from '../../../test/harness/wheel-damages';
import { worldForTests } from '../../../test/harness/world-for-tests';
import { findBrokenInvariants, invariantNames } from './invariants';

class Undo extends Error {}

const onlyDelivery = 'a delivery says where it goes, and only a delivery does and has a fee';

const slotCups = 'the cups of a slot are those of its orders';

const heldCoupon = 'an order that goes on, or was sent, holds its coupon, and no other order does';

let world: OrderWorld;

worldForTests((opened) => {
  world = opened;
});
beforeAll(async () => {
  const shopId = await world.addShop({ delivers: true, slotCups: 9 });
  const sku = await world.addSku(shopId, { stock: 50 });
  await world.addSku(shopId);
  const me = await world.addMember();
  const cancel = (order_sn: string) => world.services.drinks.cancel({ order_sn, reason: '' }, world.ctx(me));
  await world.addMember();
  const paid = await world.order(me, sku, 2);
  await world.pay(me, paid);
  const refunded = await world.order(me, sku);
  await world.pay(me, refunded);
  await cancel(refunded);
  await cancel(await world.order(me, sku));
  await world.open(me, await world.order(me, sku));
  await world.addCoupon(me);
  await world.order(me, sku, 1, (await world.slots(me, shopId))[0]?.slot_start);
  await world.addCoupon(me);
  await world.pay(me, await world.order(me, sku));
  const delivered = await world.deliver(me, sku);
  await world.pay(me, delivered);
  await addTeams(world);
  for (const act of ['start', 'ready', 'courier-sent', 'arrived'] as const) {
    await world.services.ops.act({ shopId, orderSn: delivered, act });
  }
  const rating = {
    star: 5,
    service_star: null,
    content: '',
    anonymous: 0,
    images: [await world.addUpload(me)],
  } as const;
  const goods = [{ goods_id: sku.goodsId, star: 4 as const, tags: [] }];
  await soldVoucher(world, { me, shopId });
  await exchangedGoods(world, { me, shopId });
  await world.signs.signSet({}, world.ctx(me));
  await drawnPrizes(world, { me, shopId });
  await linkedCustomer(world, { me });
  await world.services.reviews.add(
    { order_sn: delivered, ...rating, images: [...rating.images], goods },
    world.ctx(me),
  );
  await toldOrder(world, { me, sku });
});

/** Names of the invariants that do not hold after `damage`. The damage is rolled back. */
async function foundAfter(damage: string): Promise<string[]> {
  let names: string[] = [];
  await world.db
    .transaction(async (tx) => {
      for (const statement of damage.split('; ')) await sql.raw(statement).execute(tx);
      names = (await findBrokenInvariants(tx)).map((broken) => broken.name);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return names;
}

/** What is damaged, by which statement, and the invariant that finds it. */
const damages: [what: string, damage: string, name: string][] = [
  [
    'stock below 0',
    'alter table shop_sku drop constraint shop_sku_stock_check; update shop_sku set stock = -1',
    'stock is never below 0',
  ],
  ...codeDamages,
  ...earnedDamages,
  ...mallDamages,
  ...partnerDamages,
  ...groupDamages,
  ...voucherDamages,
  ...webhookDamages,
  ...wheelDamages,
  [
    'two counts of cash at a time',
    `insert into cash_count (shop_id, opening, begun_by, begintime, endtime, counted_by, taken, paid_back, counted)
      select shop.id, 0, 'Sri', t, t + 10, 'Sri', 0, 0, 0 from (select id from shop limit 1) shop, (values (10), (20)) times (t)`,
    'counts of cash of a shop follow one another',
  ],
  [
    'a barista alone',
    "insert into staff (shop_id, name, pin_hash, createtime, updatetime) select id, 'Sri', 'h', 0, 0 from shop limit 1",
    'a shop with staff has a manager',
  ],
  ['a paid order without its time', 'update orders set paytime = null', 'a paid order says when it was paid'],
  ['a cup that vanished', 'update shop_sku set stock = stock - 1', 'stock equals the sum of its log'],
  [
    'cups that were not given back',
    "delete from stock_log where reason = 'release'",
    'an order holds its cups until it ends, and then at most those that could not be made',
  ],
  [
    'a line of an order of drinks that is a voucher',
    "update order_goods set item_kind = 'voucher', goods_id = null",
    'an order of drinks has drinks only, each in one size and temperature',
  ],
  [
    'a payment of another amount',
    'update payment set amount = amount + 1 where settled = 1',
    'an order was paid at most once, and exactly',
  ],
  [
    'a line that changed',
    'update order_goods set num = num + 1, amount = amount + price, pay_amount = pay_amount + price',
    'the amounts of an order are those of its lines',
  ],
  ['an order without lines', 'delete from order_goods', 'the amounts of an order are those of its lines'],
  [
    'a status that is not logged',
    'update orders set status = 20 where status = 10',
    'the log of an order holds only legal changes and ends with its status',
  ],
  [
    'a change that is not legal',
    "update order_log set actor = 'shop' where to_status = 0",
    'the log of an order holds only legal changes and ends with its status',
  ],
  [
    'a missing log entry',
    'delete from order_log where to_status = 0',
    'the log of an order holds only legal changes and ends with its status',
  ],
  [
    'an order that shows no refund',
    'update orders set refund_amount = 0 where refund_amount > 0',
    'an order says what of it is paid back',
  ],
  [
    'cups paid back that their order does not show',
    'update order_goods set refund_num = 1, refund_amount = 1000',
    'what is paid back for cups is paid back for their order',
  ],
  [
    'an act of the shop that changes a state',
    "update order_log set act = 'cannot-make' where to_status = 50",
    'a customer who moved a delivery has received it, and no other change of state has an act',
  ],
  [
    'something done to an order that does not say what',
    `insert into order_log (order_id, from_status, to_status, actor, createtime)
       select id, status, status, 'user', 1 from orders where status = 10 limit 1`,
    'what was done to an order while its state stayed is named',
  ],
  [
    'an order that did not arrive and is not paid back',
    `insert into after_sale (after_sn, order_id, items_json, reason_code, content, images_json, amount, status, createtime)
       select 'AS2', id, '[]', 'notArrived', '', '[]', 5, 10, 1 from orders where status = 10 limit 1`,
    'what did not arrive is paid back with all of its order, and only while its customer has not received it',
  ],
  [
    'money granted that is not paid back',
    `insert into after_sale (after_sn, order_id, items_json, reason_code, content, images_json, amount, status, refund_sn,
         granted_json, granted_amount, createtime, audittime)
       select 'AS1', o.id, '[]', 'taste', '', '[]', 5, 20, r.refund_sn, '[]', 5, 1, 1
       from orders o, refund r where r.order_id <> o.id limit 1`,
    'what was granted of an order is paid back, for cups that were marked so',
  ],
  [
    'money granted for cups that are not marked so',
    `insert into after_sale (after_sn, order_id, items_json, reason_code, content, images_json, amount, status, refund_sn,
         granted_json, granted_amount, createtime, audittime)
       select 'AS1', r.order_id, '[]', 'taste', '', '[]', r.amount, 20, r.refund_sn,
         jsonb_build_array(jsonb_build_object('line_id', g.id, 'num', 1)), r.amount, 1, 1
       from refund r join order_goods g on g.order_id = r.order_id limit 1`,
    'what was granted of an order is paid back, for cups that were marked so',
  ],
  [
    'a refund of another shop',
    'update refund set shop_id = null',
    'a refund and a request for money are of the shop of their order',
  ],
  ['a missing refund', 'delete from refund', 'a received payment paid its order or is refunded'],
  [
    'a refund of a part only',
    'update refund set amount = amount - 1',
    'a received payment paid its order or is refunded',
  ],
  [
    'an order of an unknown kind',
    "update orders set kind = 'unknown'",
    'the log of an order holds only legal changes and ends with its status',
  ],
  [
    'a payment for a cancelled order',
    'update payment set settled = 0',
    'a received payment paid its order or is refunded',
  ],
  [
    'an order that was not paid',
    'update payment set settled = 0',
    'an order with an amount that is not cancelled was paid',
  ],
  [
    'a payment left open',
    'update payment set status = 0 where settled = 1',
    'only an unpaid order has an open payment',
  ],
  ['a paid order without a number', 'update orders set pickup_no = null', 'a paid order of drinks has a pickup number'],
  [
    'cash that nobody took',
    "update payment set provider = 'cash' where settled = 1",
    'a payment in cash was taken at a counter',
  ],
  [
    'an upload that is deleted though something refers to it',
    `insert into upload (user_id, name, url, bytes, status, claimed_by, claimtime, createtime)
       select min(id), 'a', 'a', 1, 2, 'review 1', 1, 1 from users`,
    'an upload that something refers to is stored',
  ],
  [
    'a delivery that was never sent',
    "update orders set sendtime = null where type = 'takeout'",
    'a delivery says when it was sent and received',
  ],
  [
    'a delivery that never arrived',
    "update orders set receivetime = null where type = 'takeout'",
    'a delivery says when it was sent and received',
  ],
  [
    'a pickup that was sent',
    "update orders set sendtime = 5 where type = 'takein'",
    'a delivery says when it was sent and received',
  ],
  ['a delivery to nowhere', 'delete from delivery', onlyDelivery],
  ['a delivery to nobody', "update delivery set address_json = address_json - 'name'", onlyDelivery],
  ['a pickup with an address', "update orders set type = 'takein' where type = 'takeout'", onlyDelivery],
  [
    'a pickup along the edges of a delivery',
    "update orders set type = 'takein' where type = 'takeout'",
    'the log of an order holds only legal changes and ends with its status',
  ],
  [
    'a pickup with a fee',
    "update orders set delivery_fee = 9000, total_amount = total_amount + 9000 where type = 'takein'",
    onlyDelivery,
  ],
  [
    'a fee that came back although the order was delivered',
    'update payment set refunded = amount where order_id in (select order_id from delivery)',
    'a delivery fee is refunded with the whole order only',
  ],
  [
    'a radius beyond all tiers',
    'update shop set delivery_radius = 9000 where takeout_switch = 1',
    'a shop that delivers has terms up to its radius',
  ],
  [
    'a tier without a fee',
    `update shop set delivery_rules_json = '[{"max_m": 9000}]' where takeout_switch = 1`,
    'a shop that delivers has terms up to its radius',
  ],
  ['a rating of an order that goes on', 'update evaluation set order_id = 1', 'an order that was rated is completed'],
  ['a drink without a rating', 'delete from evaluation_goods', 'a rated order has a rating of each of its drinks'],
  [
    'a rating of a drink that was not ordered',
    `update order_goods g set item_id = o.id, goods_id = o.id from (select max(id) as id from goods) o
       where g.order_id in (select order_id from evaluation)`,
    'a rated order has a rating of each of its drinks',
  ],
  [
    'a drink that does not know of pictures',
    'update evaluation_goods set has_images = 0',
    'a rated order has a rating of each of its drinks',
  ],
  ...['update goods set star_4 = 0', 'update shop set star_5 = 7', 'update goods set star_images = 0'].map(
    (damage): [string, string, string] => [
      'a count of stars that is wrong',
      damage,
      'the stars of drinks and shops are those of their reviews',
    ],
  ),
  [
    'a picture that belongs to nothing',
    'update upload set claimed_by = null, claimtime = null',
    'the pictures of a review are its own uploads',
  ],
  [
    'a picture that is no upload',
    `update evaluation set images_json = '["a"]'`,
    'the pictures of a review are its own uploads',
  ],
  [
    'an avatar that is no upload',
    "update users set avatar = '/uploads/none.jpg'",
    'the avatar of a member is their own upload',
  ],
  [
    'a level that does not follow',
    'update users set pid = (select max(id) from users), pid2 = (select max(id) from users) where id = (select min(id) from users)',
    'the levels of inviters follow from who invited whom',
  ],
  [
    'an account that leaves at no time',
    "update users set status = 'leaving' where id = (select min(id) from users)",
    'an account that is leaving has a time, and no session or change of its number',
  ],
  [
    'a deleted account with its name',
    "update users set status = 'deleted' where id = (select min(user_id) from orders)",
    'nothing of a deleted account says who it was',
  ],
  [
    'members who invited each other',
    'update users set pid = (select max(id) from users) where id = (select min(id) from users); ' +
      'update users set pid = (select min(id) from users) where id = (select max(id) from users)',
    'nobody was invited by somebody whom they have invited',
  ],
  [
    'a reward for somebody who was not invited',
    'insert into invite_reward (inviter_id, friend_id, order_sn, reason, createtime) ' +
      "select min(u.id), max(u.id), (select min(order_sn) from orders), 'none', 1 from users u",
    "a reward for a friend is the inviter's, for an order of the friend",
  ],
  [
    'a coupon for new members of one who had an account before',
    "update users set came_before = 1 where id = (select min(user_id) from orders); update user_coupon set grant_key = 'welcome 1', " +
      'user_id = (select min(user_id) from orders) where id = (select min(id) from user_coupon)',
    'who had an account before has no coupon for new members, and brings the inviter none',
  ],
  [
    'feedback with a picture of another',
    `insert into feedback (user_id, topic, content, mobile, images_json, createtime)
      select user_id, 'app', 'ten letters', '', images_json, 0 from evaluation`,
    'the pictures of feedback are its own uploads',
  ],
  [
    'a coupon that an unpaid order does not hold',
    'update user_coupon set status = 1, order_sn = null where status = 2',
    heldCoupon,
  ],
  [
    'a coupon that was used for nothing',
    'update orders set coupon_id = null, coupon_name_json = null, coupon_amount = 0, total_amount = total_amount + coupon_amount where status = 10',
    heldCoupon,
  ],
  ['a coupon of another member', 'update user_coupon set user_id = user_id + 1', heldCoupon],
  [
    'a coupon that was not given back',
    'update orders set status = -10 where coupon_id is not null and status = 0',
    heldCoupon,
  ],
  [
    'a paid order with a coupon that is still locked',
    'update user_coupon set status = 2, usetime = null where status = 3',
    heldCoupon,
  ],
  [
    'a coupon that was granted and not counted',
    'update coupon set received = received - 1',
    'a kind of coupon was granted as often as it says',
  ],
  ['a cup that is taken of a slot twice', 'update shop_slot set cups = cups + 1', slotCups],
  ['a slot that is not counted', 'delete from shop_slot', slotCups],
  [
    'a cancelled order that keeps its slot',
    'update orders set status = -10 where slot_start is not null and status = 0',
    slotCups,
  ],
  ['a key without an answer', 'update idempotency set response = null', 'a stored key has an answer'],
];

describe('the check of the invariants', () => {
  it.each(damages)('finds %s', async (_, damage, name) => {
    expect(await foundAfter(damage)).toContain(name);
  });

  it('is tried with a damage of each', () => {
    const tried = [...new Set(damages.map(([, , name]) => name))];
    const untried = invariantNames
      .filter((name) => !tried.includes(name))
      .map((name) => `No damage is tried that breaks "${name}": add a row to "damages" of this test, or of its room.`);
    const gone = tried
      .filter((name) => !invariantNames.includes(name))
      .map((name) => `No invariant has the name "${name}": correct or remove the rows of "damages" with it.`);
    expect([...untried, ...gone]).toEqual([]);
  });

  it('finds nothing in consistent data', async () => {
    expect(await foundAfter('select 1')).toEqual([]);
  });
});
