import type { OutputOf, ParsedInputOf } from '@/contract';
import type { ShopDetails, ShopRow } from '@/contract/shop.schemas';
import { metresBetween, type Place } from '@/domain/distance';
import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import { ReadyAnswer } from '../lib/ready-answer';
import { addFavourite, findFavourites, type ListedShop, removeFavourite } from '../repositories/shop-repository';
import type { MemberCtx, VisitorCtx } from './context';
import type { MenuService } from './menu-service';
import { type Directory, menuVersion, type ShopDirectory } from './shop-directory';
import { placeOf, type ShopView, toShopRow } from './shop-presenter';

type ListInput = ParsedInputOf<'shop', 'list'>;
type ListOutput = OutputOf<'shop', 'list'>;

export interface ShopDeps {
  db: Db;
  clock: Clock;
  directory: ShopDirectory;
  menus: MenuService;
}

const KEPT_LISTS = 200;

const matches = (shop: ListedShop, words: readonly string[]): boolean => {
  const text = `${shop.name} ${shop.address} ${Object.values(shop.city_name_json).join(' ')}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Shops: lists, one, and favourites. */
export class ShopService {
  /** Lists as visitors see them, kept as bytes while directory and second stay the same. */
  private lists = new Map<string, ReadyAnswer<ListOutput>>();
  private listsOf = '';
  private readonly keys = new WeakMap<ListInput, string>();

  constructor(private readonly deps: ShopDeps) {}

  async list(input: ListInput, ctx: VisitorCtx): Promise<ListOutput | ReadyAnswer<ListOutput>> {
    const directory = await this.deps.directory.get();
    if (ctx.memberId !== null) return this.listFor(input, directory, await this.view(ctx, input));
    const now = this.deps.clock.now();
    const age = `${directory.serial} ${now}`;
    if (age !== this.listsOf || this.lists.size >= KEPT_LISTS) {
      this.lists = new Map();
      this.listsOf = age;
    }
    const key = `${ctx.language} ${this.keyOf(input)}`;
    const kept = this.lists.get(key);
    if (kept) return kept;
    const made = new ReadyAnswer<ListOutput>(
      JSON.stringify(this.listFor(input, directory, await this.view(ctx, input))),
    );
    this.lists.set(key, made);
    return made;
  }

  async details(input: ParsedInputOf<'shop', 'details'>, ctx: VisitorCtx<'SHOP_NOT_FOUND'>): Promise<ShopDetails> {
    const shop = await this.find(input.shop_id);
    if (!shop) throw ctx.refusal('SHOP_NOT_FOUND');
    const row = toShopRow(shop, await this.view(ctx, input));
    return { business: shop.business_json, menu_version: menuVersion(shop), ...row };
  }

  /** The shop in use, else the nearest that is open, else the chain's first. */
  async suggested(
    input: ParsedInputOf<'chain', 'suggestedShop'>,
    ctx: VisitorCtx,
  ): Promise<OutputOf<'chain', 'suggestedShop'>> {
    const { shops, byId } = await this.deps.directory.get();
    const view = await this.view(ctx, input);
    const asked = input.shop_id === undefined ? undefined : byId.get(input.shop_id);
    const rows = asked ? [toShopRow(asked, view)] : this.sorted(shops, view.place).map((shop) => toShopRow(shop, view));
    const shop = rows.find((row) => row.is_open === 1) ?? rows[0];
    if (!shop) return { shop: null, goods: [] };
    return { shop, goods: await this.deps.menus.popular(shop.id, ctx.language) };
  }

  async setFavourite(
    input: ParsedInputOf<'shop', 'setFavourite'>,
    ctx: MemberCtx<'SHOP_NOT_FOUND'>,
  ): Promise<OutputOf<'shop', 'setFavourite'>> {
    const { db, clock } = this.deps;
    if (!(await this.find(input.shop_id))) throw ctx.refusal('SHOP_NOT_FOUND');
    const favourite = { me: ctx.memberId, shopId: input.shop_id };
    if (input.is_collect === 1) await addFavourite(db.read, { ...favourite, now: clock.now() });
    else await removeFavourite(db.read, favourite);
    return { is_collect: input.is_collect };
  }

  /** Equal for equal wishes; the same input, which comes again for the same body, is told by itself. */
  private keyOf(input: ListInput): string {
    let key = this.keys.get(input);
    if (key === undefined) {
      key = JSON.stringify(input);
      this.keys.set(input, key);
    }
    return key;
  }

  private async find(shopId: number): Promise<ListedShop | undefined> {
    return (await this.deps.directory.get()).byId.get(shopId);
  }

  private async view(ctx: VisitorCtx, input: { lng?: number; lat?: number }): Promise<ShopView> {
    const favourites =
      ctx.memberId === null ? new Set<number>() : await findFavourites(this.deps.db.read, ctx.memberId);
    return { language: ctx.language, now: this.deps.clock.now(), place: placeOf(input), favourites };
  }

  /** Nearest first where a place is known, else in the chain's own order. */
  private sorted(shops: readonly ListedShop[], place: Place | null): readonly ListedShop[] {
    if (!place) return shops;
    return shops
      .map((shop) => ({ shop, metres: metresBetween(place, shop) }))
      .sort((a, b) => a.metres - b.metres || a.shop.id - b.shop.id)
      .map(({ shop }) => shop);
  }

  private listFor(input: ListInput, directory: Directory, view: ShopView): ListOutput {
    const words = (input.keyword ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const found = directory.shops.filter(
      (shop) =>
        (input.city_code === undefined || shop.city_code === input.city_code) &&
        (input.favourite !== 1 || view.favourites.has(shop.id)) &&
        matches(shop, words),
    );
    const { page, per_page } = input;
    const wanted = this.sorted(found, view.place).slice((page - 1) * per_page, page * per_page);
    return {
      total: found.length,
      per_page,
      current_page: page,
      last_page: Math.max(1, Math.ceil(found.length / per_page)),
      data: wanted.map((shop): ShopRow => toShopRow(shop, view)),
      cities: directory.cities.map(({ code, name_json }) => ({
        code,
        name: name_json[view.language],
        shop_num: directory.shops.filter((shop) => shop.city_code === code).length,
      })),
    };
  }
}
