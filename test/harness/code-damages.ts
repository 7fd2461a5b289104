/** Adds a code of the first of some orders of drinks; `set` replaces values of its columns. */
function addedCode(orders: string, set: Record<string, string> = {}): string {
  const row = {
    ...{ user_id: 'user_id', order_id: 'id', item_kind: "'voucher'", item_id: '1', number: '1', code: "'AAAA0000'" },
    ...{ name_json: "'{}'", note_json: "'{}'", image: "''", tint: "''", num: '1', shop_ids_json: "'[]'", share: '0' },
    ...{ createtime: '0', expiretime: '1', ...set },
  };
  const columns = Object.keys(row).join(', ');
  return `insert into redemption_code (${columns}) select ${Object.values(row).join(', ')} from orders where kind = 'drinks' and ${orders} limit 1`;
}

/** A code that was redeemed in the first shop. */
const used = { status: '1', redeemtime: '0', redeem_shop_id: '(select min(id) from shop)' };

/** Damages of codes: what is damaged, by which statement, and the invariant that finds it. */
export const codeDamages: [what: string, damage: string, name: string][] = [
  [
    'a code of an order that was cancelled',
    addedCode('status < 0'),
    'a code that can be redeemed is of an order that was not cancelled or refunded',
  ],
  [
    'a code of somebody else',
    addedCode('status >= 0', { user_id: '(select max(id) from users where id <> user_id)' }),
    'a code belongs to the member of its order',
  ],
  [
    'a code that is worth too little',
    addedCode('status >= 0', { share: '1' }),
    'the codes of an order are worth what was paid for it, or nothing',
  ],
  [
    'a code that was redeemed in a shop of others',
    addedCode('status >= 0', { ...used, order_id: 'null', shop_ids_json: "'[987654]'" }),
    'a code is redeemed in a shop in which it is good, before it expires',
  ],
  [
    'a code that was redeemed too late',
    addedCode('status >= 0', { ...used, order_id: 'null', redeemtime: '1' }),
    'a code is redeemed in a shop in which it is good, before it expires',
  ],
  [
    'a redemption that is not logged',
    addedCode('status >= 0', used),
    'the log of an order names each redemption of its codes',
  ],
];
