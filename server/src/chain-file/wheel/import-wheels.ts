import { exitCodes, StartError } from '../../lib/errors/start-error';
import type { PictureUrl } from '../chain-rows';
import type { ChainFile, ChainInput } from '../chain-schema';
import { reference } from '../chain-tables';
import { momentText, secondsOf, shownMoment } from '../moments';
import { columns, listedShops, refuseFewer } from '../sold-items';
import { asSet, type GoalIds, keysOfIds, SwitchedOff, shownKeys, withUnnamed } from '../switched-off';
import { type Row, type Run, type SyncDb, syncTable, type TableSync } from '../sync';

type Ids = ReadonlyMap<string, number>;
type Wheel = NonNullable<ChainFile['wheels']>[number];
type WheelInput = NonNullable<ChainInput['wheels']>[number];

interface Goals {
  ids: GoalIds;
  coupons: Ids;
  vouchers: Ids;
  url: PictureUrl;
}

const wheelTable = (now: number): TableSync => ({
  table: 'wheel',
  what: 'wheel',
  key: 'type',
  hasId: true,
  fields: [
    ...columns({ name_json: 'name', rule_json: 'rules', permit_no: 'permit', tax_json: 'tax_note' }),
    { column: 'starttime', label: 'from', show: shownMoment },
    { column: 'endtime', label: 'until', show: shownMoment },
    ...columns({ daily_limit: 'daily_limit', user_limit: 'user_limit' }),
  ],
  onColumn: 'status',
  isOrdered: true,
  born: { createtime: now, updatetime: now },
  touch: `updatetime = ${now}`,
});

const entryTable = ({ wheels, coupons, vouchers, ids }: Goals & { wheels: Ids }, now: number): TableSync => ({
  table: 'wheel_entry',
  what: 'wheel entry',
  key: 'key',
  hasId: true,
  fields: [
    reference('wheel_id', 'wheel', wheels),
    ...columns({ position: 'place', name_json: 'name', image: 'image', tint: 'tint', type: 'type', value: 'value' }),
    reference('coupon_id', 'coupon', coupons),
    reference('voucher_id', 'voucher', vouchers),
    { column: 'shop_ids_json', label: 'shops', show: shownKeys(ids.shopIds), normal: asSet },
    ...columns({ weight: 'weight', total: 'total' }),
  ],
  onColumn: 'status',
  isOrdered: true,
  born: { createtime: now, updatetime: now },
  touch: `updatetime = ${now}`,
});

const timeOf = (written: string | null): number | null => (written === null ? null : secondsOf(written));

const wheelRow = ({ type, name, rules, permit, tax_note, from, until, daily_limit, user_limit }: Wheel): Row => ({
  ...{ type, daily_limit, user_limit },
  name_json: name,
  rule_json: rules,
  permit_no: permit,
  tax_json: tax_note,
  starttime: timeOf(from),
  endtime: timeOf(until),
});

function idOf(keys: Ids, key: string | null, what: string): number | null {
  if (key === null) return null;
  const id = keys.get(key);
  if (id === undefined) throw new StartError(`There is no ${what} "${key}". Nothing was changed.`, exitCodes.badData);
  return id;
}

const entryRows = (wheels: readonly Wheel[], wheelIds: Ids, { ids, coupons, vouchers, url }: Goals): Row[] =>
  wheels.flatMap(({ type: wheel, entries }) =>
    entries.map((one) => ({
      ...{ key: one.key, tint: one.tint, type: one.type, value: one.value, weight: one.weight, total: one.total },
      wheel_id: wheelIds.get(wheel),
      name_json: one.name,
      image: one.image === '' ? '' : url(one.image),
      coupon_id: idOf(coupons, one.coupon, 'coupon'),
      voucher_id: idOf(vouchers, one.voucher, 'voucher'),
      shop_ids_json: one.shops.map((key) => ids.shopIds.get(key) ?? 0),
    })),
  );

/** Finds entries that the file cannot name, because what they are made of is switched off. They stay as they are. */
function unnamedOf(chain: ChainFile, { ids, coupons, vouchers }: Goals): (row: Row) => boolean {
  const off = new SwitchedOff(chain, ids);
  const namedIds = (list: readonly { key: string }[] | undefined, known: Ids) =>
    new Set((list ?? [...known.keys()].map((key) => ({ key }))).map(({ key }) => known.get(key)));
  const named = { coupon: namedIds(chain.coupons, coupons), voucher: namedIds(chain.vouchers, vouchers) };
  const isGone = (id: unknown, among: ReadonlySet<number | undefined>) => id !== null && !among.has(Number(id));
  return ({ coupon_id, voucher_id, shop_ids_json }) =>
    isGone(coupon_id, named.coupon) || isGone(voucher_id, named.voucher) || off.isAllOff('shop', shop_ids_json);
}

/** The rows of one wheel in their places, with those that the file cannot name. */
function placed(
  named: readonly Row[],
  { listed, unnamed }: { listed: readonly Row[]; unnamed: readonly Row[] },
): Row[] {
  return withUnnamed(named, unnamed, listed).map((row, at) => ({ ...row, position: at + 1 }));
}

/** Writes the prize wheels. What was won stays as it is. */
export async function syncWheels(run: Run, chain: ChainFile, goals: Goals): Promise<void> {
  if (!chain.wheels) return;
  // A draw waits until the import has ended, so that nobody takes one of a total that goes down.
  const lock = run.isDry ? '' : ' for no key update';
  const { rows } = await run.db.query(`select * from wheel_entry order by position, id${lock}`);
  const before = new Map(rows.map((row) => [String(row.key), row]));
  const inFile = new Set(chain.wheels.flatMap(({ entries }) => entries.map(({ key }) => key)));
  const isUnnamed = unnamedOf(chain, goals);
  const listed = rows.filter(({ status }) => status === 1);
  const unnamed = listed.filter((row) => !inFile.has(String(row.key)) && isUnnamed(row));
  const old = (await run.db.query('select id, type from wheel where status = 1 order by weigh desc, id')).rows;
  const types = new Set<unknown>(chain.wheels.map(({ type }) => type));
  const kept = old.filter(
    ({ id, type }) =>
      !types.has(type) &&
      listed.some((row) => row.wheel_id === id) &&
      listed.every((row) => row.wheel_id !== id || unnamed.includes(row)),
  );
  const wheelRows = [...chain.wheels.map(wheelRow), ...kept.map(({ type }) => ({ type }))];
  const wheels = (await syncTable(run, wheelTable(run.now), wheelRows)).ids;
  const off = new SwitchedOff(chain, goals.ids);
  const entries = entryRows(chain.wheels, wheels, goals).map((row) => {
    const was = before.get(String(row.key));
    return was ? { ...row, shop_ids_json: off.joined('shop', row.shop_ids_json, was.shop_ids_json) } : row;
  });
  const wanted = [...wheels.values()].flatMap((wheel) => {
    const ofWheel = (row: Row) => row.wheel_id === wheel;
    return placed(entries.filter(ofWheel), { listed: listed.filter(ofWheel), unnamed: unnamed.filter(ofWheel) });
  });
  for (const row of wanted) {
    const key = String(row.key);
    refuseFewer(`wheels, entry "${key}"`, row, Number(before.get(key)?.taken ?? 0));
  }
  await syncTable(run, entryTable({ ...goals, wheels }, run.now), wanted);
}

interface EntryNames {
  coupon: ReadonlyMap<number, string>;
  voucher: ReadonlyMap<number, string>;
  shops: ReadonlyMap<number, string>;
}

/** An entry as the file has it. Returns null if something of it is switched off: without that it would be another prize. */
function entryOf(row: Row, names: EntryNames, picture: PictureUrl): WheelInput['entries'][number] | null {
  const shops = keysOfIds(row.shop_ids_json, names.shops);
  const coupon = names.coupon.get(Number(row.coupon_id));
  const voucher = names.voucher.get(Number(row.voucher_id));
  const isWhole =
    (row.coupon_id === null) === (coupon === undefined) && (row.voucher_id === null) === (voucher === undefined);
  if (!isWhole || !shops) return null;
  return {
    key: String(row.key),
    name: row.name_json as WheelInput['name'],
    ...(row.image !== '' && { image: picture(String(row.image)) }),
    tint: String(row.tint),
    type: row.type as WheelInput['entries'][number]['type'],
    ...(row.value !== 0 && { value: Number(row.value) }),
    ...(coupon !== undefined && { coupon }),
    ...(voucher !== undefined && { voucher }),
    ...(shops.length > 0 && { shops }),
    weight: Number(row.weight),
    ...(row.total !== null && { total: Number(row.total) }),
  };
}

interface Names {
  coupons: readonly { key: string }[];
  voucherKeys: ReadonlyMap<number, string>;
  picture: PictureUrl;
}

/** The wheels as the file has them. What is switched off is not in it. */
export async function exportWheels(
  db: SyncDb,
  { coupons, voucherKeys, picture }: Names,
): Promise<Pick<ChainInput, 'wheels'>> {
  const shops = await listedShops(db);
  const exported = new Set(coupons.map(({ key }) => key));
  const kinds = (await db.query('select id, key from coupon where status = 1')).rows;
  const couponKeys = new Map(kinds.map(({ id, key }) => [Number(id), String(key)]));
  const { rows } = await db.query('select * from wheel_entry where status = 1 order by position');
  const names = {
    coupon: new Map([...couponKeys].filter(([, key]) => exported.has(key))),
    voucher: voucherKeys,
    shops,
  };
  const wheels = (await db.query('select * from wheel where status = 1 order by weigh desc, id')).rows.map(
    (row): WheelInput => ({
      type: row.type as WheelInput['type'],
      name: row.name_json as WheelInput['name'],
      rules: row.rule_json as WheelInput['rules'],
      ...(row.permit_no !== '' && { permit: String(row.permit_no) }),
      tax_note: row.tax_json as WheelInput['tax_note'],
      ...(row.starttime !== null && { from: momentText(Number(row.starttime)) }),
      ...(row.endtime !== null && { until: momentText(Number(row.endtime)) }),
      ...(row.daily_limit !== null && { daily_limit: Number(row.daily_limit) }),
      ...(row.user_limit !== null && { user_limit: Number(row.user_limit) }),
      entries: rows
        .filter(({ wheel_id }) => wheel_id === row.id)
        .flatMap((entry) => entryOf(entry, names, picture) ?? []),
    }),
  );
  const whole = wheels.filter(({ entries }) => entries.length > 0);
  return whole.length > 0 ? { wheels: whole } : {};
}
