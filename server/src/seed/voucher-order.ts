import { businessDay } from '@/domain/business-day';
import { WIB_MINUTES } from '@/domain/place-time';
import { sharesOf } from '@/domain/redemption-code';
import type { ChainFile } from '../chain-file/chain-schema';
import { insertRows, type Row, type SyncDb } from '../chain-file/sync';
import { listedNames } from '../messages/listed';
import { demoMember } from './demo-member';

const DAY = 86_400;
const KEY = 'five-mornings';
/** When it was bought, in days from the seed. */
const BOUGHT = -13;

/** The codes of the order. Those that were redeemed say in which shop and when, in days from the seed. */
const demoCodes: readonly { code: string; used?: { shop: number; at: number; by: string } }[] = [
  { code: '7K2M9PXD', used: { shop: 1, at: -10, by: 'Sri' } },
  { code: 'Q4VT81NB', used: { shop: 3, at: -4, by: 'Budi' } },
  { code: 'T8HF5WC3' },
  { code: 'M6RA2ZYE' },
  { code: '9DJWK7Q4' },
];

export const voucherOrderTables: readonly string[] = ['voucher', 'voucher_order', 'redemption_code'];

type Text = NonNullable<ChainFile['vouchers']>[number]['name'];
const languages = ['en', 'zh-Hans', 'id'] as const satisfies readonly (keyof Text)[];

/** What can be chosen for a code of the voucher, in words. */
function noteOf(chain: ChainFile): Text {
  const voucher = chain.vouchers?.find(({ key }) => key === KEY);
  const drinks = chain.drinks.flatMap(({ key, name }) => (voucher?.drinks.includes(key) ? [name] : []));
  const sizes = chain.groups.flatMap(({ values }) =>
    values.flatMap(({ key, name }) => (voucher?.sizes.includes(key) ? [name] : [])),
  );
  const noteIn = (language: keyof Text): string =>
    [drinks, sizes].map((named) => listedNames(named, language)).join(' · ');
  return Object.fromEntries(languages.map((language) => [language, noteIn(language)])) as Text;
}

interface Facts {
  voucher: Row;
  note: Text;
  order_sn: string;
  payment_sn: string;
  trade_no: string;
  price: number;
  createtime: number;
  paytime: number;
  now: number;
}

const usedCodes = ({ now }: Facts) =>
  demoCodes.flatMap(({ used }, at) => (used ? [{ ...used, number: at + 1, time: now + used.at * DAY }] : []));

const orderRow = ({ order_sn, price, createtime, paytime }: Facts): Row => ({
  ...{ order_sn, user_id: demoMember.id, kind: 'voucher', status: 10, version: 3, refund_status: 0, refund_amount: 0 },
  ...{ goods_num: 1, goods_amount: price, member_discount: 0, coupon_amount: 0, packing_fee: 0 },
  ...{ delivery_fee: 0, delivery_discount: 0, tax_type: 'none', tax_bp: 0, tax_included: 1, tax_amount: 0 },
  ...{ total_amount: price, pay_amount: price, price_hash: '', remark: '', tableware: 0, pay_channel: 'gopay' },
  ...{ expiretime: createtime + 900, unpaid_seconds: 900, paytime, createtime, updatetime: paytime, cancel_reason: '' },
});

const lineRow = ({ voucher, note, price }: Facts): Row => ({
  ...{ item_kind: 'voucher', item_id: voucher.id, goods_id: null, sku_id: null, value_ids_json: [] },
  ...{ name_json: voucher.name_json, spec_json: note, image: voucher.image, tint: voucher.tint, price, num: 1 },
  ...{ amount: price, pay_amount: price, member_discount: 0, coupon_amount: 0 },
  ...{ stock_taken: 0, refund_num: 0, refund_amount: 0 },
});

const termsRow = ({ voucher }: Facts): Row => ({
  ...{ voucher_id: voucher.id, type: voucher.type, face_value: voucher.face_value, times: voucher.times, taken: 1 },
  ...{ goods_ids_json: voucher.goods_ids_json, size_ids_json: voucher.size_ids_json },
  ...{ shop_ids_json: voucher.shop_ids_json, rule_json: voucher.rule_json, valid_days: voucher.valid_days },
  refund_switch: voucher.refund_switch,
});

const steps = (facts: Facts): Row[] =>
  [
    { from_status: null, to_status: 0, actor: 'user', createtime: facts.createtime },
    { from_status: 0, to_status: 10, actor: 'pay', memo: facts.payment_sn, createtime: facts.paytime },
    ...usedCodes(facts).map(({ number, by, time }) => ({
      ...{ from_status: 10, to_status: 10, actor: 'shop', memo: `code ${number}`, act: 'redeem', who: by },
      createtime: time,
    })),
  ].map((step) => ({ memo: '', act: null, who: '', manager: '', ...step }));

const codeRow = ({ voucher, note, price, paytime, now }: Facts, at: number): Row => {
  const { code, used } = demoCodes[at] ?? { code: '' };
  return {
    ...{ user_id: demoMember.id, number: at + 1, code, num: 1, share: sharesOf(price, demoCodes.length)[at] },
    ...{ item_kind: 'voucher', item_id: voucher.id, name_json: voucher.name_json, note_json: note },
    ...{ image: voucher.image, tint: voucher.tint, shop_ids_json: voucher.shop_ids_json },
    ...{ status: used ? 1 : 0, createtime: paytime, expiretime: paytime + Number(voucher.valid_days) * DAY },
    redeemtime: used ? now + used.at * DAY : null,
    redeem_shop_id: used?.shop ?? null,
    redeem_by: used?.by ?? '',
  };
};

async function readFacts(db: SyncDb, chain: ChainFile, now: number): Promise<Facts> {
  const voucher = (await db.query('select * from voucher where key = $1', [KEY])).rows[0];
  if (!voucher) throw new Error(`there is no voucher ${KEY}`);
  const createtime = now + BOUGHT * DAY;
  const number = `${businessDay(createtime, WIB_MINUTES).slice(2).replace(/-/g, '')}000000000101`;
  return {
    ...{ voucher, note: noteOf(chain), order_sn: `CT${number}`, payment_sn: `PY${number}`, trade_no: `DEMO${number}` },
    ...{ price: Number(voucher.price), createtime, paytime: createtime + 60, now },
  };
}

async function addPayment(db: SyncDb, order_id: unknown, facts: Facts): Promise<void> {
  const { order_sn, payment_sn, trade_no, price: amount, createtime, paytime } = facts;
  const money = { payment_sn, order_sn, amount, channel: 'gopay', expiretime: createtime + 900, paytime, createtime };
  const payment = { order_id, provider: 'sandbox', status: 1, settled: 1, refunded: 0, trade_no, updatetime: paytime };
  await insertRows(db, 'payment', { rows: [{ ...money, ...payment }] });
  await insertRows(db, 'sandbox_payment', {
    rows: [{ ...money, trade_no, return_url: '', state: 'paid', refunded: 0 }],
  });
}

/** The codes, and the growth of those that were redeemed. */
async function addCodes(db: SyncDb, order_id: unknown, facts: Facts): Promise<void> {
  const codes = await insertRows(db, 'redemption_code', {
    rows: demoCodes.map((_, at) => ({ order_id, ...codeRow(facts, at) })),
    returning: 'id, number, share',
  });
  const growth = usedCodes(facts).map(({ number, time }) => {
    const { id: code_id, share } = codes.find((code) => code.number === number) ?? {};
    return {
      ...{ user_id: demoMember.id, type: 'code', amount: Math.floor(Number(share) / 1000), rate: 1000, code_id },
      ...{ order_sn: facts.order_sn, earntime: time, createtime: time },
    };
  });
  await insertRows(db, 'growth_log', { rows: growth });
}

/** A paid order of vouchers of the demo member, of which some codes were redeemed. */
export async function addVoucherOrder(db: SyncDb, chain: ChainFile, now: number): Promise<void> {
  const facts = await readFacts(db, chain, now);
  const [order] = await insertRows(db, 'orders', { rows: [orderRow(facts)], returning: 'id' });
  const order_id = order?.id;
  const tables: [table: string, rows: Row[]][] = [
    ['order_goods', [lineRow(facts)]],
    ['order_log', steps(facts)],
    ['voucher_order', [termsRow(facts)]],
  ];
  for (const [table, rows] of tables) {
    await insertRows(db, table, { rows: rows.map((row) => ({ order_id, ...row })) });
  }
  await db.query('update voucher set taken = taken + 1 where id = $1', [facts.voucher.id]);
  await addPayment(db, order_id, facts);
  await addCodes(db, order_id, facts);
}
