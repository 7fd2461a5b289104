const growth = 'growth is what is left of completed orders';
const sameMoney = 'what gave growth gave points of the same money';

/** Damages of growth and points: what is damaged, by which statement, and the invariant that finds it. */
export const earnedDamages: [what: string, damage: string, name: string][] = [
  ['growth that nobody gave', 'update growth_log set amount = amount + 1', growth],
  ['an order without growth', 'delete from growth_log', growth],
  ['growth of another member', 'update growth_log set user_id = user_id + 1', growth],
  ['a member without a level', 'delete from membership', 'a member with growth has a level'],
  [
    'a balance that nobody gave',
    'update points set balance = balance + 1',
    'the points of a member are the sum of the ledger, and of what is left of the lots',
  ],
  [
    'a row of the ledger with another balance',
    'update points_log set balance = balance + 1',
    'each row of the ledger of points has the balance after it',
  ],
  [
    'points that were given without a lot',
    'delete from points_lot',
    'points are given as a lot, and taken out of lots of the same member',
  ],
  [
    'points that vanished from a lot',
    'update points_lot set remaining = remaining - 1 where remaining > 0',
    'what is left of a lot is what was not taken out of it',
  ],
  ['points by another rate', 'update points_log set rate = 500', sameMoney],
  [
    'points of an order that gave none',
    'alter table points_log drop constraint points_log_off_check; update points_log set off_switch = 1',
    sameMoney,
  ],
  [
    'an order that gave growth and no points',
    `insert into growth_log (user_id, type, amount, order_sn, rate, earntime, createtime)
      select user_id, 'order', 0, order_sn, 1000, max(createtime) over (), max(createtime) over ()
      from orders where kind = 'drinks' and status = 10 limit 1`,
    sameMoney,
  ],
  [
    'a streak that counts a day too many',
    'update sign_log set continuous_days = continuous_days + 1',
    'consecutive days of check-ins are counted from the last day that was missed',
  ],
  [
    'points of a check-in that the ledger does not have',
    'update sign_log set points = points + 1',
    'a check-in gave its points once',
  ],
  [
    'a check-in of another day',
    "update sign_log set date = '2020-02-29'",
    'a check-in is of the day on which it was made',
  ],
];
