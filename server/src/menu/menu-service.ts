import { LruMap } from 'toad-cache';
import type { OutputOf, ParsedInputOf } from '@/contract';
import type { PopularGoods } from '@/contract/chain.schemas';
import type { Language } from '@/contract/core';
import type { Db } from '../db/db';
import type { VisitorCtx } from '../lib/context';
import { ReadyAnswer } from '../lib/ready-answer';
import { starFields } from '../lib/stars';
import { type ListedShop, menuVersion, type ShopDirectory } from '../shop';
import { isOff, type MenuRecords, toMenuSnapshot, toPopular } from './menu-presenter';
import {
  findCategories,
  findGoodsSpecs,
  findMenuEntry,
  findMenuGoods,
  findMenuSkus,
  findSellers,
  findSpecs,
  findSpecValues,
} from './menu-repository';

type MenuOutput = OutputOf<'shop', 'menu'>;
type ShopCtx = VisitorCtx<'SHOP_NOT_FOUND'>;

interface Menu {
  answer: ReadyAnswer<MenuOutput>;
  categories: OutputOf<'shop', 'categories'>;
  popular: PopularGoods[];
}

export interface MenuDeps {
  db: Db;
  directory: ShopDirectory;
}

/** How many menus are kept: shops times languages. */
const KEPT_MENUS = 300;
const POPULAR = 6;

/** Menus. Each is built once for a version and language, and kept. */
export class MenuService {
  private readonly menus = new LruMap<{ version: string; menu: Promise<Menu> }>(KEPT_MENUS);

  constructor(private readonly deps: MenuDeps) {}

  async menu(
    { shop_id, version }: ParsedInputOf<'shop', 'menu'>,
    ctx: ShopCtx,
  ): Promise<MenuOutput | ReadyAnswer<MenuOutput>> {
    const shop = await this.shop(shop_id, ctx);
    if (version === menuVersion(shop)) return { unchanged: 1, version };
    return (await this.of(shop, ctx.language)).answer;
  }

  async categories(
    { shop_id }: ParsedInputOf<'shop', 'categories'>,
    ctx: ShopCtx,
  ): Promise<OutputOf<'shop', 'categories'>> {
    return (await this.of(await this.shop(shop_id, ctx), ctx.language)).categories;
  }

  /** Live prices and stock of one drink: read every time. */
  async goodsSpecs(
    { shop_id, goods_id }: ParsedInputOf<'shop', 'goodsSpecs'>,
    ctx: VisitorCtx<'SHOP_NOT_FOUND' | 'GOODS_NOT_FOUND'>,
  ): Promise<OutputOf<'shop', 'goodsSpecs'>> {
    const { read } = this.deps.db;
    const shop = await this.shop(shop_id, ctx);
    const one = { shopId: shop_id, goodsId: goods_id };
    const entry = await findMenuEntry(read, one);
    if (!entry) throw ctx.refusal('GOODS_NOT_FOUND');
    const skus = await findMenuSkus(read, one);
    const offered = new Set((await findGoodsSpecs(read, one)).flatMap((spec) => spec.value_ids_json));
    const values = await findSpecValues(read, shop_id);
    return {
      goods_id,
      version: menuVersion(shop),
      soldout: entry.soldout_switch === 1 || skus.every(isOff) ? 1 : 0,
      skus: skus.map((sku) => ({
        sku_id: sku.sku_id,
        value_ids: [sku.size_value_id, sku.temperature_value_id],
        price: sku.price,
        off: isOff(sku) ? 1 : 0,
        stock: sku.stock,
      })),
      soldout_value_ids: values
        .filter((value) => value.soldout_switch === 1 && offered.has(value.value_id))
        .map((value) => value.value_id),
      ...starFields(entry),
    };
  }

  /** The most sold drinks of a shop. */
  async popular(shopId: number, language: Language): Promise<PopularGoods[]> {
    const shop = (await this.deps.directory.get()).byId.get(shopId);
    return shop ? (await this.of(shop, language)).popular : [];
  }

  /** The shops that have a drink now. */
  sellers(goodsId: number): Promise<ReadonlySet<number>> {
    return findSellers(this.deps.db.read, goodsId);
  }

  private async shop(shopId: number, ctx: ShopCtx): Promise<ListedShop> {
    const shop = (await this.deps.directory.get()).byId.get(shopId);
    if (!shop) throw ctx.refusal('SHOP_NOT_FOUND');
    return shop;
  }

  private of(shop: ListedShop, language: Language): Promise<Menu> {
    const key = `${shop.id} ${language}`;
    const version = menuVersion(shop);
    const kept = this.menus.get(key);
    if (kept?.version === version) return kept.menu;
    const entry = { version, menu: this.make(shop, language) };
    this.menus.set(key, entry);
    entry.menu.catch(() => {
      if (this.menus.get(key) === entry) this.menus.delete(key);
    });
    return entry.menu;
  }

  private async make(shop: ListedShop, language: Language): Promise<Menu> {
    // The version is read before the rows: at worst newer rows get an older version, and the client asks once more.
    const version = menuVersion(shop);
    const records = await this.records(shop.id);
    const snapshot = toMenuSnapshot(records, { id: shop.id, name: shop.name, version, language });
    return {
      answer: new ReadyAnswer<MenuOutput>(JSON.stringify(snapshot)),
      categories: { list: snapshot.categories.map(({ id, name, goods }) => ({ id, name, goods_num: goods.length })) },
      popular: toPopular(records, snapshot, POPULAR),
    };
  }

  private async records(shopId: number): Promise<MenuRecords> {
    const { read } = this.deps.db;
    const all = { shopId, goodsId: null };
    return {
      categories: await findCategories(read),
      goods: await findMenuGoods(read, shopId),
      skus: await findMenuSkus(read, all),
      goodsSpecs: await findGoodsSpecs(read, all),
      specs: await findSpecs(read),
      values: await findSpecValues(read, shopId),
    };
  }
}
