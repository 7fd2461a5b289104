import type { OutputOf, ParsedInputOf } from '@/contract';
import type { ChainPart } from '@/contract/chain.schemas';
import type { Language } from '@/contract/core';
import type { ShopDetails, ShopRow } from '@/contract/shop.schemas';
import { isMuchNearer, metresBetween, nearMetres, type Place } from '@/domain/distance';
import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import type { MemberCtx, VisitorCtx } from '../lib/context';
import { fieldError } from '../lib/errors/field-error';
import { readPage } from '../lib/page-of';
import { ReadyAnswer } from '../lib/ready-answer';
import { type Directory, menuVersion, type ShopDirectory } from './shop-directory';
import { ShopOrder } from './shop-order';
import { type ShopView, toShopRow } from './shop-presenter';
import { addFavourite, findFavourites, type ListedShop, removeFavourite } from './shop-repository';

type ListInput = ParsedInputOf<'shop', 'list'>;
type ListOutput = OutputOf<'shop', 'list'>;

export interface ShopDeps {
  db: Db;
  clock: Clock;
  directory: ShopDirectory;
  /** The drinks that sell best in a shop. */
  popular: (shopId: number, language: Language) => Promise<OutputOf<'chain', 'suggestedShop'>['goods']>;
  /** The shops that have a drink now. */
  sellers: (goodsId: number) => Promise<ReadonlySet<number>>;
  /** The parts that the chain runs. */
  parts: () => Promise<ChainPart[]>;
}

const KEPT_LISTS = 200;

/** Changes whenever the set of open shops may change. */
const ageOf = ({ serial }: Directory, now: number): string => `${serial} ${now}`;

interface Wanted {
  total: number;
  /** Returns undefined if the list is for all shops. */
  isWanted: ((shop: ListedShop) => boolean) | undefined;
}

/** Which shops an input asks for. */
function wantedBy(
  { city_code, favourite, keyword = '' }: ListInput,
  { search, shops }: Directory,
  { favourites }: ShopView,
): Wanted {
  const found = search.find(keyword);
  // The usual lists, of which no customer waits for a look at every shop.
  if (city_code === undefined && favourite !== 1) {
    return { total: found?.size ?? shops.length, isWanted: found && ((shop) => found.has(shop.id)) };
  }
  const isWanted = (shop: ListedShop): boolean =>
    (city_code === undefined || shop.city_code === city_code) &&
    (favourite !== 1 || favourites.has(shop.id)) &&
    (!found || found.has(shop.id));
  return { total: shops.filter(isWanted).length, isWanted };
}

/** The place in an input, of which both coordinates or none must be given. */
export function placeIn(input: { lng?: number; lat?: number }, ctx: VisitorCtx): Place | null {
  const { lng, lat } = input;
  if ((lng === undefined) !== (lat === undefined)) {
    throw ctx.refusal('INVALID_INPUT', fieldError(lng === undefined ? 'lng' : 'lat', 'required'));
  }
  return lng === undefined || lat === undefined ? null : { lng, lat };
}

/** Shops: lists, details and favourites. */
export class ShopService {
  /** Lists for visitors, kept until the directory or the second changes. */
  private lists = new Map<string, ReadyAnswer<ListOutput>>();
  private listsOf = '';
  private kept: { age: string; order: ShopOrder } | undefined;

  constructor(private readonly deps: ShopDeps) {}

  async list(input: ListInput, ctx: VisitorCtx): Promise<ListOutput | ReadyAnswer<ListOutput>> {
    const directory = await this.deps.directory.get();
    if (ctx.memberId !== null) return this.listFor(input, directory, await this.view(ctx, input));
    const now = this.deps.clock.now();
    const age = ageOf(directory, now);
    if (age !== this.listsOf || this.lists.size >= KEPT_LISTS) {
      this.lists = new Map();
      this.listsOf = age;
    }
    const { lists } = this;
    const key = `${ctx.language} ${JSON.stringify(input)}`;
    const kept = lists.get(key);
    if (kept) return kept;
    const made = new ReadyAnswer<ListOutput>(
      JSON.stringify(await this.listFor(input, directory, await this.view(ctx, input))),
    );
    lists.set(key, made);
    return made;
  }

  async details(input: ParsedInputOf<'shop', 'details'>, ctx: VisitorCtx<'SHOP_NOT_FOUND'>): Promise<ShopDetails> {
    const shop = await this.find(input.shop_id);
    if (!shop) throw ctx.refusal('SHOP_NOT_FOUND');
    const row = toShopRow(shop, await this.view(ctx, input));
    const has_slots = shop.slot_cups > 0 ? 1 : 0;
    return { business: shop.business_json, menu_version: menuVersion(shop), has_slots, ...row };
  }

  /**
   * The shop in use, or the best one, with a drink one that has it; if another open one is much nearer, that as well.
   */
  async suggested(
    input: ParsedInputOf<'chain', 'suggestedShop'>,
    ctx: VisitorCtx,
  ): Promise<OutputOf<'chain', 'suggestedShop'>> {
    const directory = await this.deps.directory.get();
    const view = await this.view(ctx, input);
    const parts = await this.deps.parts();
    const asked = input.shop_id === undefined ? undefined : directory.byId.get(input.shop_id);
    const { place, now } = view;
    const order = this.orderOf(directory, now);
    const seller = input.goods_id === undefined ? undefined : await this.seller(input, ctx, input.goods_id);
    const found = seller ?? asked ?? order.best(place);
    if (!found) return { shop: null, goods: [], nearer: null, parts };
    const shop = toShopRow(found, view);
    const { distance } = shop;
    const nearest = place && distance !== null && distance > nearMetres ? order.nearestInReach(place) : undefined;
    const nearer = nearest && place && isMuchNearer(distance ?? 0, metresBetween(place, nearest)) ? nearest : null;
    return {
      shop,
      goods: await this.deps.popular(shop.id, ctx.language),
      nearer: nearer ? toShopRow(nearer, view) : null,
      parts,
    };
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

  /** Wanted shops that take orders now: the given one first, then those near the place, or all in the chain's order. */
  async takingOrders(
    input: ParsedInputOf<'chain', 'suggestedShop'>,
    ctx: VisitorCtx,
    isWanted: (shop: ListedShop) => boolean,
  ): Promise<ListedShop[]> {
    const place = placeIn(input, ctx);
    const directory = await this.deps.directory.get();
    const order = this.orderOf(directory, this.deps.clock.now());
    const given = input.shop_id === undefined ? undefined : directory.byId.get(input.shop_id);
    const first = given && order.takes(given) && isWanted(given) ? [given] : [];
    return [...first, ...order.taking(place, isWanted).filter((shop) => shop !== given)];
  }

  /** The shop in use if it has the drink and takes orders, else the best one that does; else one that has it. */
  private async seller(
    input: ParsedInputOf<'chain', 'suggestedShop'>,
    ctx: VisitorCtx,
    goodsId: number,
  ): Promise<ListedShop | undefined> {
    const sellers = await this.deps.sellers(goodsId);
    const [open] = await this.takingOrders(input, ctx, ({ id }) => sellers.has(id));
    if (open) return open;
    const { byId, shops } = await this.deps.directory.get();
    const asked = input.shop_id === undefined ? undefined : byId.get(input.shop_id);
    return asked && sellers.has(asked.id) ? asked : shops.find(({ id }) => sellers.has(id));
  }

  /** Which shops take orders is computed once a second, not for each request. */
  private orderOf(directory: Directory, now: number): ShopOrder {
    const age = ageOf(directory, now);
    if (this.kept?.age !== age) this.kept = { age, order: new ShopOrder(directory, now) };
    return this.kept.order;
  }

  private async find(shopId: number): Promise<ListedShop | undefined> {
    return (await this.deps.directory.get()).byId.get(shopId);
  }

  private async view(ctx: VisitorCtx, input: { lng?: number; lat?: number }): Promise<ShopView> {
    const favourites =
      ctx.memberId === null ? new Set<number>() : await findFavourites(this.deps.db.read, ctx.memberId);
    return { language: ctx.language, now: this.deps.clock.now(), place: placeIn(input, ctx), favourites };
  }

  private async listFor(input: ListInput, directory: Directory, view: ShopView): Promise<ListOutput> {
    const { total, isWanted } = wantedBy(input, directory, view);
    const order = this.orderOf(directory, view.now);
    const page = await readPage(input, total, async ({ offset, limit }) =>
      order.first(view.place, { count: Math.min(total, offset + limit), isWanted }).slice(offset),
    );
    return {
      ...page,
      data: page.data.map((shop): ShopRow => toShopRow(shop, view)),
      cities: directory.cities.map(({ code, name_json, shops }) => ({
        code,
        name: name_json[view.language],
        shop_num: shops,
      })),
    };
  }
}
