import { type Insertable, sql } from 'kysely';
import pino from 'pino';
import type { PayChannel } from '@/contract/chain.schemas';
import type { Language } from '@/contract/core';
import type { ErrorCode } from '@/contract/errors';
import { CouponService } from '../../server/src/coupon';
import { grantCoupon } from '../../server/src/coupon/grant-coupon';
import type { Db } from '../../server/src/db/db';
import type { Database } from '../../server/src/db/schema';
import { shopLoad } from '../../server/src/drinks';
import type { IntentCtx } from '../../server/src/lib/context';
import { AppError } from '../../server/src/lib/errors/app-error';
import { KeyedIntent, keylessIntent } from '../../server/src/lib/intent';
import { systemRandom } from '../../server/src/lib/random';
import { systemTimers } from '../../server/src/lib/timers';
import { MembershipService } from '../../server/src/membership';
import { PointsService } from '../../server/src/points';
import { ShopDirectory } from '../../server/src/shop/shop-directory';
import { SignService } from '../../server/src/sign';
import { createOrderServices, type OrderServicesDeps } from '../../server/src/wiring/order-services';
import { signChances } from '../../server/src/wiring/sign-chances';
import { sandboxAlone } from './sandbox-alone';

/** A clock that only a test advances. */
export class FakeClock {
  constructor(private seconds = 1_772_425_800) {}
  now = (): number => this.seconds;
  nowMs = (): number => this.seconds * 1000;
  pass(seconds: number): void {
    this.seconds += seconds;
  }
}

const say = (text: string): string => JSON.stringify({ en: text, 'zh-Hans': text, id: text });

/** Terms of the shops that deliver. All shops are at the same place. */
export const worldTerms = {
  radius: 4000,
  minimum: 15_000,
  tiers: [
    { max_m: 2000, fee: 8000, free_from: 60_000 },
    { max_m: 5000, fee: 12_000, free_from: null },
  ],
};
/** Degrees of latitude for each metre to the north. */
const DEGREES_A_METRE = 1 / 111_195;

export interface WorldSku {
  shopId: number;
  goodsId: number;
  skuId: number;
}

/** What a world has beside the product, and a clock that is shared with others. */
interface WorldParts extends Pick<OrderServicesDeps, 'extraKinds' | 'extraProviders' | 'extraRedeemables'> {
  clock?: FakeClock;
}

/** A chain with almost no data, and its services. It is the basis of tests about orders and payments. */
export class OrderWorld {
  readonly services: ReturnType<typeof createOrderServices>;
  readonly clock: FakeClock;
  readonly coupons: CouponService;
  readonly memberships: MembershipService;
  readonly points: PointsService;
  readonly signs: SignService;
  /** Delivers notifications. Tests replace it. */
  post: (body: string, headers: Record<string, string>) => Promise<number>;
  private members = 0;
  private keys = 0;
  private slugs = 0;

  constructor(
    readonly db: Db,
    { clock = new FakeClock(), ...extra }: WorldParts = {},
  ) {
    this.clock = clock;
    const logger = pino({ level: 'silent' });
    this.services = createOrderServices({
      ...extra,
      db,
      directory: new ShopDirectory({ db, clock, freshMs: 0, ...shopLoad({ db, clock }) }),
      clock: this.clock,
      random: systemRandom,
      timers: systemTimers,
      logger,
      gateway: sandboxAlone,
      publicUrl: 'https://kedai.example',
      freshMs: 0,
      postNotice: (body, headers) => this.post(body, headers),
    });
    this.coupons = new CouponService({ db, clock: this.clock, random: systemRandom });
    this.memberships = new MembershipService({ db, clock: this.clock, random: systemRandom, logger });
    this.points = new PointsService({ db, clock: this.clock, logger });
    this.signs = new SignService({ db, clock: this.clock, chances: signChances });
    this.post = async (body, headers) => {
      const { provider, settlement } = this.services;
      await settlement.receive({ provider: provider.name, event: provider.parseNotice(Buffer.from(body), headers) });
      return 200;
    };
  }

  async setUp(): Promise<void> {
    await sql`insert into city (code, name_json, lng, lat) values ('31', ${say('Jakarta')}, 106.8, -6.2)`.execute(
      this.db.read,
    );
    await sql`insert into spec (id, kind, type, required, name_json, weigh) values
      (1, 'size', 'single', 1, ${say('Size')}, 4), (2, 'temperature', 'single', 1, ${say('Temperature')}, 3),
      (3, 'sugar', 'single', 1, ${say('Sugar')}, 2), (4, 'topping', 'multi', 0, ${say('Topping')}, 1)`.execute(
      this.db.read,
    );
    await sql`insert into spec_value (id, spec_id, name_json, price_delta, weigh) values
      (11, 1, ${say('Regular')}, 0, 1), (21, 2, ${say('Iced')}, 0, 1), (31, 3, ${say('50 %')}, 0, 1),
      (41, 4, ${say('Boba')}, 4000, 1)`.execute(this.db.read);
    await sql`insert into config (key, value_json) values ('parts', '["voucher", "group", "points", "wheel"]'),
      ('sign_rewards', ${JSON.stringify([5, 5, 10, 10, 15, 15, 50].map((points) => ({ points, draws: 0 })))}::jsonb)`.execute(
      this.db.read,
    );
    await sql`insert into goods_cate (id, name_json) values (1, ${say('Coffee')})`.execute(this.db.read);
  }

  async addShop(
    shop: {
      hours?: [string, string];
      key?: string;
      status?: number;
      packing?: number;
      delivers?: boolean;
      /** Cups that the shop makes for each slot of 15 minutes. */
      slotCups?: number;
      /** The longest promise up to which it takes orders as soon as possible; a day, unless a test is about that. */
      asapMinutes?: number;
    } = {},
  ): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into shop (name, address, city_code, lng, lat, timezone, utc_offset_minutes, business_json,
        always_open_switch, status, packing_fee, lead_minutes, ops_key_hash, createtime, updatetime, takeout_switch,
        delivery_radius, delivery_rules_json, min_amount, slot_cups, asap_max_minutes)
      values ('Kedai', 'Jl. Satu', '31', 106.8, -6.2, 'Asia/Jakarta', 420,
        ${JSON.stringify(shop.hours ? [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open: shop.hours?.[0], close: shop.hours?.[1] })) : [])},
        ${shop.hours ? 0 : 1}, ${shop.status ?? 1}, ${shop.packing ?? 0}, 8, ${shop.key ?? null}, 0, 0,
        ${shop.delivers ? 1 : 0}, ${shop.delivers ? worldTerms.radius : 0},
        ${JSON.stringify(shop.delivers ? worldTerms.tiers : [])}, ${shop.delivers ? worldTerms.minimum : 0},
        ${shop.slotCups ?? 0}, ${shop.asapMinutes ?? 1440})
      returning id`.execute(this.db.read);
    return rows[0]!.id;
  }

  /** A drink of one size and temperature. If `stock` is null, its cups are not counted. */
  async addSku(shopId: number, { price = 18_000, stock = null as number | null } = {}): Promise<WorldSku> {
    this.slugs += 1;
    const goods = await sql<{ id: number }>`
      insert into goods (slug, cate_id, name_json, intro_json, image, image_large, tint, createtime)
      values (${`drink-${this.slugs}`}, 1, ${say(`Drink ${this.slugs}`)}, ${say('')}, 'a.svg', 'b.svg', '#FFFFFF', 0)
      returning id`.execute(this.db.read);
    const goodsId = goods.rows[0]!.id;
    const sku = await sql<{ id: number }>`
      insert into sku (goods_id, size_value_id, temperature_value_id) values (${goodsId}, 11, 21) returning id`.execute(
      this.db.read,
    );
    const skuId = sku.rows[0]!.id;
    await sql`
      insert into goods_spec (goods_id, spec_id, value_ids_json, default_ids_json)
      select ${goodsId}, spec_id, jsonb_agg(id order by id), '[]' from spec_value group by spec_id`.execute(
      this.db.read,
    );
    await sql`insert into shop_goods (shop_id, goods_id) values (${shopId}, ${goodsId})`.execute(this.db.read);
    await sql`insert into shop_sku (shop_id, sku_id, price, stock) values (${shopId}, ${skuId}, ${price}, ${stock})`.execute(
      this.db.read,
    );
    if (stock !== null) {
      await sql`insert into stock_log (shop_id, sku_id, delta, reason, createtime)
        values (${shopId}, ${skuId}, ${stock}, 'initial', 0)`.execute(this.db.read);
    }
    return { shopId, goodsId, skuId };
  }

  async addMember(): Promise<number> {
    this.members += 1;
    const { rows } = await sql<{ id: number }>`
      insert into users (mobile, areacode, agreement_version, agreetime, createtime, updatetime)
      values (${`+628${String(100_000_000 + this.members)}`}, '+62', '1', 0, 0, 0) returning id`.execute(this.db.read);
    return rows[0]!.id;
  }

  async addMembers(count: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      insert into users (mobile, areacode, agreement_version, agreetime, createtime, updatetime)
      select '+628' || (200000000 + ${this.members} + n)::text, '+62', '1', 0, 0, 0 from generate_series(1, ${count}) n
      returning id`.execute(this.db.read);
    this.members += count;
    return rows.map((row) => row.id);
  }

  /** A kind of coupon. Columns that are not given are those of a fixed coupon of Rp 5.000 for 30 days. */
  async addCouponKind(columns: Partial<Insertable<Database['coupon']>> = {}): Promise<number> {
    const times = { createtime: 0, updatetime: 0 };
    const fixed = columns.type ? {} : { value: 5000 };
    const { id } = await this.db.read
      .insertInto('coupon')
      .values({
        name_json: say('Coupon'),
        type: 'fixed',
        valid_type: 'days',
        valid_days: 30,
        source: 'test',
        ...fixed,
        ...times,
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async addLevel(columns: Omit<Insertable<Database['vip_level']>, 'name_json'>): Promise<void> {
    const name_json = say(`Level ${columns.level}`);
    await this.db.read
      .insertInto('vip_level')
      .values({ name_json, ...columns })
      .execute();
  }

  /** Gives a member a level, as if it had been judged. */
  async setLevel(
    me: number,
    { level, since, until }: { level: number; since: number; until: number | null },
  ): Promise<void> {
    const set = { level, starttime: since, endtime: until, nexttime: until };
    await this.db.read
      .insertInto('membership')
      .values({ user_id: me, ...set })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
      .execute();
  }

  /** Gives a member a coupon. */
  async grant(me: number, couponId: number): Promise<number> {
    this.keys += 1;
    const grant = { couponId, me, grantKey: `test ${this.keys}` };
    const granted = await this.db.transaction((tx) =>
      grantCoupon(tx, { clock: this.clock, random: systemRandom }, grant),
    );
    if (granted.is !== 'granted') throw new Error(`not granted: ${granted.is}`);
    return granted.coupon.id;
  }

  /** A member's coupon of a new kind. */
  async addCoupon(me: number, columns: Partial<Insertable<Database['coupon']>> = {}): Promise<number> {
    return await this.grant(me, await this.addCouponKind(columns));
  }

  async couponOf(id: number) {
    return await this.db.read.selectFrom('user_coupon').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  async putInCart(me: number, sku: WorldSku, { num = 1, valueIds = [31] as number[] } = {}): Promise<void> {
    await sql`
      insert into cart_line (user_id, shop_id, goods_id, sku_id, value_ids_json, value_key, num, createtime, updatetime)
      values (${me}, ${sku.shopId}, ${sku.goodsId}, ${sku.skuId}, ${JSON.stringify(valueIds)}, ${valueIds.join(',')},
        ${num}, 0, 0)`.execute(this.db.read);
  }

  /** The context of a request. If `key` is null, the request has no key. If it is undefined, it has a new one. */
  ctx(
    me: number,
    {
      key,
      language = 'en' as Language,
      call = 'call',
      body = '',
    }: { key?: string | null; language?: Language; call?: string; body?: string } = {},
  ): IntentCtx<ErrorCode> {
    this.keys += 1;
    const id = { ownerId: me, call, key: key ?? `key-${this.keys}`, bodyHash: body };
    const seal = (output: object): string => JSON.stringify({ code: 1, data: output });
    return {
      language,
      memberId: me,
      sessionHash: '',
      partnerId: null,
      begunBy: 'login',
      address: '127.0.0.1',
      userAgent: '',
      requestId: '1',
      refusal: (code, ...params) => new AppError(code, ...params),
      intent: key === null ? keylessIntent(this.db) : new KeyedIntent({ db: this.db, clock: this.clock, seal }, id),
    };
  }

  async quote(me: number, shopId: number) {
    return await this.services.drinks.price({ shop_id: shopId, type: 'takein' }, this.ctx(me));
  }

  /** The slots of a shop for what is in the cart, and `address_id` for a delivery. */
  async slots(me: number, shopId: number, address_id?: number) {
    const type = address_id === undefined ? ('takein' as const) : ('takeout' as const);
    return (await this.services.drinks.slots({ shop_id: shopId, type, address_id }, this.ctx(me))).list;
  }

  /** Fills the cart, gets a quote and places the order, for a slot if one is given. */
  async order(me: number, sku: WorldSku, num = 1, slot_start = 0): Promise<string> {
    await this.putInCart(me, sku, { num });
    const { price_hash } = await this.quote(me, sku.shopId);
    const own = { price_hash, slot_start, remark: '', tableware: 0 as const };
    const input = { shop_id: sku.shopId, type: 'takein' as const, ...own };
    return (await this.services.drinks.add(input, this.ctx(me))).order_sn;
  }

  /** Adds an address so many metres north of all shops, or without a pin if `metres` is null. Returns its id. */
  async addAddress(me: number, metres: number | null = 1000): Promise<number> {
    const lat = metres === null ? null : -6.2 + metres * DEGREES_A_METRE;
    const { rows } = await sql<{ id: number }>`
      insert into address (user_id, name, mobile, areacode, village_code, province_name, city_name, district_name,
        village_name, postcode, detail, label, courier_note, lng, lat, is_default, createtime, updatetime)
      values (${me}, 'Sari', '+6281234567000', '+62', '31.74.07.1006', 'DKI Jakarta', 'Jakarta Selatan', 'Kebayoran Baru',
        'Senayan', '12190', 'Jl. Satu 1', 'home', 'Blue gate', ${metres === null ? null : 106.8}, ${lat}, 0, 0, 0)
      returning id`.execute(this.db.read);
    return rows[0]!.id;
  }

  /** A picture that a member has uploaded. Returns its address. */
  async addUpload(me: number): Promise<string> {
    this.slugs += 1;
    const name = `${this.slugs}.jpg`;
    await sql`
      insert into upload (user_id, name, url, bytes, status, createtime)
      values (${me}, ${name}, ${`/uploads/${name}`}, 1, 1, 0)`.execute(this.db.read);
    return `/uploads/${name}`;
  }

  /** Orders a delivery to an address, or to a new one if none is given. */
  async deliver(me: number, sku: WorldSku, { num = 1, addressId = 0, slotStart = 0 } = {}): Promise<string> {
    const address_id = addressId || (await this.addAddress(me));
    await this.putInCart(me, sku, { num });
    const input = { shop_id: sku.shopId, type: 'takeout' as const, address_id };
    const { price_hash } = await this.services.drinks.price(input, this.ctx(me));
    const order = { ...input, price_hash, slot_start: slotStart, remark: '', tableware: 0 as const };
    return (await this.services.drinks.add(order, this.ctx(me))).order_sn;
  }

  /** Opens a payment. The result contains the gateway's number of it. */
  async open(me: number, orderSn: string, channel: PayChannel = 'qris') {
    const payment = await this.services.payments.pay({ order_sn: orderSn, channel }, this.ctx(me));
    const row = await this.db.read
      .selectFrom('sandbox_payment')
      .select('trade_no')
      .where('payment_sn', '=', payment.payment_sn)
      .executeTakeFirstOrThrow();
    return { ...payment, tradeNo: row.trade_no };
  }

  /** Pays as a customer would. The notification of the payment is delivered as well. */
  async pay(me: number, orderSn: string): Promise<void> {
    const { tradeNo } = await this.open(me, orderSn);
    await this.services.gateway.act({ tradeNo, action: 'pay' });
    await this.services.gateway.deliver();
  }

  /**
   * Makes many copies of the order `template`, each of another member and with an open payment. The rows are copied in
   * the database, because placing a thousand orders takes longer than the race for which they are made.
   */
  async copyOpenOrder(template: string, count: number): Promise<{ me: number; order_sn: string; tradeNo: string }[]> {
    const members = await this.addMembers(count);
    const { read } = this.db;
    const columns = async (table: string, own: readonly string[]): Promise<string> => {
      const { rows } = await sql<{ column_name: string }>`
        select column_name from information_schema.columns where table_name = ${table}`.execute(read);
      return rows
        .map((row) => row.column_name)
        .filter((name) => !own.includes(name))
        .join(', ');
    };
    const copy = async (table: string, own: Record<string, string>, from: string): Promise<void> => {
      const rest = await columns(table, ['id', ...Object.keys(own)]);
      const names = Object.keys(own).join(', ');
      const values = Object.values(own).join(', ');
      await sql.raw(`insert into ${table} (${names}, ${rest}) select ${values}, ${rest} from ${from}`).execute(read);
    };
    const ids = `unnest(array[${members.join(',')}]) as me`;
    const of = `(select id from orders where order_sn = '${template}')`;
    const newOrder = "(select id from orders o where o.order_sn = 'OD7' || lpad(me::text, 12, '0'))";
    const sn = "'OD7' || lpad(me::text, 12, '0')";
    const py = "'PY7' || lpad(me::text, 12, '0')";
    const sb = "'SB' || lpad(me::text, 24, '0')";
    await copy('orders', { order_sn: sn, user_id: 'me' }, `orders, ${ids} where order_sn = '${template}'`);
    await copy('order_goods', { order_id: newOrder }, `order_goods, ${ids} where order_id = ${of}`);
    await copy('order_log', { order_id: newOrder }, `order_log, ${ids} where order_id = ${of}`);
    await copy('stock_log', { order_sn: sn }, `stock_log, ${ids} where order_sn = '${template}'`);
    await sql
      .raw(`
      update shop_sku s set stock = s.stock + l.delta * ${count} from stock_log l
      where l.order_sn = '${template}' and l.shop_id = s.shop_id and l.sku_id = s.sku_id`)
      .execute(read);
    const payment = { payment_sn: py, order_sn: sn, order_id: newOrder, trade_no: sb };
    await copy('payment', payment, `payment, ${ids} where order_id = ${of}`);
    await copy(
      'sandbox_payment',
      { trade_no: sb, payment_sn: py, order_sn: sn },
      `sandbox_payment, ${ids} where order_sn = '${template}'`,
    );
    return members.map((me) => ({
      me,
      order_sn: `OD7${String(me).padStart(12, '0')}`,
      tradeNo: `SB${String(me).padStart(24, '0')}`,
    }));
  }

  async payable(me: number, orderSn: string) {
    return await this.services.payables.payable({ order_sn: orderSn }, this.ctx(me));
  }

  async details(me: number, orderSn: string) {
    return await this.services.drinks.details({ order_sn: orderSn }, this.ctx(me));
  }

  async stockOf(sku: WorldSku): Promise<number | null> {
    const row = await this.db.read
      .selectFrom('shop_sku')
      .select('stock')
      .where('shop_id', '=', sku.shopId)
      .where('sku_id', '=', sku.skuId)
      .executeTakeFirstOrThrow();
    return row.stock;
  }
}

/** The code and the parameters of the refusal that a call ends with. Throws if it ends otherwise. */
export async function refusedWith(call: Promise<unknown>): Promise<[code: string, params: object]> {
  try {
    await call;
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.params];
    throw error;
  }
  throw new Error('the call was not refused');
}

/** The code of that refusal alone. */
export const refusalOf = async (call: Promise<unknown>): Promise<string> => (await refusedWith(call))[0];
