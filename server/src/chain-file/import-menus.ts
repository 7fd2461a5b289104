import type { ChainFile, Offer, ShopEntry } from './chain-schema';
import { offerOf } from './chain-schema';
import type { Skus } from './import-drinks';
import { type Change, compare, type Field, insertRows, type Row, type Run, updateRows } from './sync';

type Ids = ReadonlyMap<string, number>;

interface MenuParts {
  shopIds: Ids;
  drinkIds: Ids;
  valueIds: Ids;
  skus: Skus;
  isNewShop(key: string): boolean;
}

/** Shops whose rows are read and written at once: a shop has some hundred. */
const BATCH = 20;

const goodsFields: Field[] = [
  { column: 'status', label: 'on the menu', show: (value) => value === 1 },
  { column: 'soldout_switch', label: 'sold_out', show: (value) => value === 1 },
];
const skuFields: Field[] = [
  { column: 'price', label: 'price' },
  { column: 'stock', label: 'stock', show: (value) => value ?? 'not counted' },
  { column: 'status', label: 'on', show: (value) => value === 1 },
];

/** What a batch of shops needs. */
class Writes {
  readonly goods: { added: Row[]; changes: Change[] } = { added: [], changes: [] };
  readonly skus: { added: Row[]; changes: Change[] } = { added: [], changes: [] };
  readonly valuesOff: { added: Row[]; gone: Row[] } = { added: [], gone: [] };
  readonly changedShops = new Set<number>();

  async write(run: Run): Promise<void> {
    const { db } = run;
    const goodsKeys = { table: 'shop_goods', keys: ['shop_id', 'goods_id'] };
    const skuKeys = { table: 'shop_sku', keys: ['shop_id', 'sku_id'] };
    await insertRows(db, 'shop_goods', { rows: this.goods.added });
    await updateRows(db, goodsKeys, this.goods.changes);
    await insertRows(db, 'shop_sku', { rows: this.skus.added });
    await this.lock(run);
    await updateRows(db, skuKeys, this.skus.changes);
    await this.logStock(run);
    await insertRows(db, 'shop_value_off', { rows: this.valuesOff.added });
    for (const { shop_id, value_id } of this.valuesOff.gone) {
      await db.query('delete from shop_value_off where shop_id = $1 and value_id = $2', [shop_id, value_id]);
    }
  }

  /** Locks rows in the order in which orders lock them, so that neither waits for the other for ever. */
  private async lock({ db }: Run): Promise<void> {
    const rows = this.skus.changes.map(({ row: { shop_id, sku_id } }) => ({ shop_id, sku_id }));
    if (rows.length === 0) return;
    await db.query(
      `select s.sku_id from jsonb_to_recordset($1::text::jsonb) as r(shop_id bigint, sku_id bigint)
        join shop_sku s on s.shop_id = r.shop_id and s.sku_id = r.sku_id
        order by s.shop_id, s.sku_id for update of s`,
      [JSON.stringify(rows)],
    );
  }

  /** The sum of the log of a counted sku always equals its stock. */
  private async logStock({ db, now }: Run): Promise<void> {
    const counted = [
      ...this.skus.added.filter(({ stock }) => stock !== null).map((row) => ({ ...row, reason: 'initial' })),
      ...this.skus.changes
        .filter(({ row, columns }) => columns.includes('stock') && row.stock !== null)
        .map(({ row }) => ({ ...row, reason: row.wasCounted ? 'restock' : 'initial' })),
    ].map((row) => ({ ...row, wasCounted: undefined }));
    if (counted.length === 0) return;
    await db.query(
      `insert into stock_log (shop_id, sku_id, delta, reason, createtime)
        select s.shop_id, s.sku_id, s.stock - coalesce(l.sum, 0), r.reason, $2
        from jsonb_to_recordset($1::text::jsonb) as r(shop_id bigint, sku_id bigint, reason text)
          join shop_sku s on s.shop_id = r.shop_id and s.sku_id = r.sku_id
          left join lateral (select sum(delta) as sum from stock_log where shop_id = s.shop_id and sku_id = s.sku_id) l on true
        where s.stock <> coalesce(l.sum, 0)`,
      [JSON.stringify(counted), now],
    );
  }
}

interface ShopState {
  goods: ReadonlyMap<number, Row>;
  skus: ReadonlyMap<number, Row>;
  valuesOff: ReadonlySet<number>;
}

/** Compares the menu of one shop with its rows. */
class MenuOfShop {
  private readonly name: string;
  private readonly id: number;
  private readonly shop: ShopEntry;
  private readonly state: ShopState;
  private readonly writes: Writes;
  private readonly lines: string[] = [];
  private added = 0;
  private hasChanged = false;

  constructor(
    private readonly parts: MenuParts,
    { shop, state, writes }: { shop: ShopEntry; state: ShopState; writes: Writes },
  ) {
    this.shop = shop;
    this.state = state;
    this.writes = writes;
    this.name = `shop ${shop.key}`;
    this.id = parts.shopIds.get(shop.key) ?? 0;
  }

  compare(run: Run): void {
    const offers = this.shop.menu.map(offerOf);
    for (const [at, offer] of offers.entries()) this.compareOffer(offer, offers.length - at);
    this.switchOff(run, offers);
    this.compareOrder(offers);
    this.compareValues();
    if (this.added > 0 && this.parts.isNewShop(this.shop.key)) {
      run.say(`${this.name}: a menu of ${this.added} drinks`);
    } else {
      for (const line of this.lines) run.say(`${this.name}, ${line}`);
    }
    run.counts.changed += this.parts.isNewShop(this.shop.key) ? 0 : this.lines.length;
    if (this.hasChanged) this.writes.changedShops.add(this.id);
  }

  private note(line: string): void {
    this.lines.push(line);
    this.hasChanged = true;
  }

  private compareOffer(offer: Offer, weigh: number): void {
    const goods_id = this.parts.drinkIds.get(offer.drink) ?? 0;
    const before = this.state.goods.get(goods_id);
    const soldout_switch = offer.sold_out === undefined ? undefined : offer.sold_out ? 1 : 0;
    const row: Row = { shop_id: this.id, goods_id, status: 1, soldout_switch };
    if (!before) {
      this.writes.goods.added.push({ ...row, soldout_switch: soldout_switch ?? 0, weigh });
      this.added += 1;
      this.note(`drink ${offer.drink}: added to the menu`);
    } else {
      const { columns, lines } = compare(goodsFields, before, row);
      if (columns.length > 0) this.writes.goods.changes.push({ row, columns });
      for (const line of lines) this.note(`drink ${offer.drink}: ${line}`);
    }
    for (const [name, sku] of this.parts.skus.get(offer.drink) ?? []) {
      this.compareSku(`drink ${offer.drink}, ${name}`, { offer, name, sku, isNew: !before });
    }
  }

  private compareSku(
    place: string,
    { offer, name, sku, isNew }: { offer: Offer; name: string; sku: { id: number; price: number }; isNew: boolean },
  ): void {
    const own = offer.skus[name];
    const isOn = own?.on ?? true;
    const stock = own?.stock === undefined ? offer.stock : own.stock;
    const row: Row = {
      shop_id: this.id,
      sku_id: sku.id,
      price: own?.price ?? sku.price + this.shop.surcharge,
      stock,
      status: isOn ? 1 : 0,
    };
    const before = this.state.skus.get(sku.id);
    if (!before) {
      // What a shop has never sold needs no row.
      if (!isOn && own?.price === undefined) return;
      this.writes.skus.added.push({ ...row, stock: stock ?? null });
      if (!isNew) this.note(`${place}: added`);
      return;
    }
    const { columns, lines } = compare(skuFields, before, row);
    if (columns.length === 0) return;
    this.writes.skus.changes.push({ row: { ...row, wasCounted: before.stock !== null }, columns });
    for (const line of lines) this.note(`${place}: ${line}`);
  }

  /** What the shop has and the file has not. Drinks that the chain has switched off are left as they are. */
  private switchOff(run: Run, offers: readonly Offer[]): void {
    const named = new Set(offers.map(({ drink }) => drink));
    for (const [drink, goods_id] of this.parts.drinkIds) {
      if (named.has(drink) || this.state.goods.get(goods_id)?.status !== 1 || !this.parts.skus.has(drink)) continue;
      this.writes.goods.changes.push({ row: { shop_id: this.id, goods_id, status: 0 }, columns: ['status'] });
      this.note(`drink ${drink}: switched off`);
      run.counts.off += 1;
    }
    const kept = new Set(
      offers.flatMap(({ drink }) => [...(this.parts.skus.get(drink) ?? [])].map(([, { id }]) => id)),
    );
    const onMenu = new Set(offers.map(({ drink }) => this.parts.drinkIds.get(drink)));
    for (const [sku_id, row] of this.state.skus) {
      if (kept.has(sku_id) || row.status !== 1 || !onMenu.has(Number(row.goods_id))) continue;
      this.writes.skus.changes.push({ row: { shop_id: this.id, sku_id, status: 0 }, columns: ['status'] });
      this.note(`a size or temperature that its drink does not have any more: switched off`);
    }
  }

  private compareOrder(offers: readonly Offer[]): void {
    const ids = offers.map(({ drink }) => this.parts.drinkIds.get(drink) ?? 0);
    const there = ids.filter((id) => this.state.goods.has(id));
    const before = [...there].sort(
      (a, b) =>
        Number(this.state.goods.get(b)?.weigh) - Number(this.state.goods.get(a)?.weigh) ||
        ids.indexOf(a) - ids.indexOf(b),
    );
    const isMoved = before.join() !== there.join();
    if (!isMoved && there.length === ids.length) return;
    for (const [at, goods_id] of ids.entries()) {
      if (!this.state.goods.has(goods_id)) continue;
      this.writes.goods.changes.push({
        row: { shop_id: this.id, goods_id, weigh: ids.length - at },
        columns: ['weigh'],
      });
    }
    if (isMoved) this.note('menu: in another order');
  }

  private compareValues(): void {
    const { sold_out_values } = this.shop;
    if (!sold_out_values) return;
    const wanted = new Map(sold_out_values.map((key) => [this.parts.valueIds.get(key) ?? 0, key]));
    for (const [value_id, key] of wanted) {
      if (this.state.valuesOff.has(value_id)) continue;
      this.writes.valuesOff.added.push({ shop_id: this.id, value_id });
      this.note(`value ${key}: sold out`);
    }
    const names = new Map([...this.parts.valueIds].map(([key, id]) => [id, key]));
    for (const value_id of this.state.valuesOff) {
      if (wanted.has(value_id)) continue;
      this.writes.valuesOff.gone.push({ shop_id: this.id, value_id });
      this.note(`value ${names.get(value_id) ?? value_id}: available again`);
    }
  }
}

type StatesOf = (shopId: number) => ShopState;

async function readStates({ db }: Run, shopIds: readonly number[]): Promise<StatesOf> {
  const ids = JSON.stringify(shopIds.filter((id) => id > 0));
  const inBatch = 'in (select value::bigint from jsonb_array_elements_text($1::text::jsonb))';
  const read = async (sql: string): Promise<Map<number, Row[]>> => {
    const byShop = new Map<number, Row[]>();
    for (const row of (await db.query(sql, [ids])).rows) {
      const shop = Number(row.shop_id);
      const rows = byShop.get(shop);
      if (rows) rows.push(row);
      else byShop.set(shop, [row]);
    }
    return byShop;
  };
  const goods = await read(
    `select shop_id, goods_id, status, soldout_switch, weigh from shop_goods where shop_id ${inBatch}`,
  );
  const skus = await read(
    `select s.shop_id, s.sku_id, s.price, s.stock, s.status, k.goods_id from shop_sku s join sku k on k.id = s.sku_id
      where s.shop_id ${inBatch} order by s.sku_id`,
  );
  const off = await read(`select shop_id, value_id from shop_value_off where shop_id ${inBatch} order by value_id`);
  return (shopId) => ({
    goods: new Map((goods.get(shopId) ?? []).map((row) => [Number(row.goods_id), row])),
    skus: new Map((skus.get(shopId) ?? []).map((row) => [Number(row.sku_id), row])),
    valuesOff: new Set((off.get(shopId) ?? []).map((row) => Number(row.value_id))),
  });
}

/** What each shop sells, some shops at a time. Returns the ids of the shops whose menu changes. */
export async function syncMenus(run: Run, { shops }: Pick<ChainFile, 'shops'>, parts: MenuParts): Promise<Set<number>> {
  const changed = new Set<number>();
  for (let from = 0; from < shops.length; from += BATCH) {
    const batch = shops.slice(from, from + BATCH);
    const stateOf = await readStates(
      run,
      batch.map(({ key }) => parts.shopIds.get(key) ?? 0),
    );
    const writes = new Writes();
    for (const shop of batch) {
      const state = stateOf(parts.shopIds.get(shop.key) ?? 0);
      new MenuOfShop(parts, { shop, state, writes }).compare(run);
    }
    if (!run.isDry) await writes.write(run);
    for (const id of writes.changedShops) changed.add(id);
  }
  return changed;
}
