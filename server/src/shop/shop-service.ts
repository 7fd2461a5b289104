import type { OutputOf, ParsedInputOf } from '@/contract';
import type { Language } from '@/contract/core';
import type { ShopDetails, ShopRow } from '@/contract/shop.schemas';
import { isFar } from '@/domain/distance';
import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import type { MemberCtx, VisitorCtx } from '../lib/context';
import { pageOfAll } from '../lib/page-of';
import { ReadyAnswer } from '../lib/ready-answer';
import { type Directory, menuVersion, type ShopDirectory } from './shop-directory';
import { bestOf, inOrder, nearestInReach, type Takes, takersAt } from './shop-order';
import { placeOf, type ShopView, toShopRow } from './shop-presenter';
import { addFavourite, findFavourites, type ListedShop, removeFavourite } from './shop-repository';

type ListInput = ParsedInputOf<'shop', 'list'>;
type ListOutput = OutputOf<'shop', 'list'>;

export interface ShopDeps {
  db: Db;
  clock: Clock;
  directory: ShopDirectory;
  /** The drinks that sell best in a shop. */
  popular: (shopId: number, language: Language) => Promise<OutputOf<'chain', 'suggestedShop'>['goods']>;
}

const KEPT_LISTS = 200;

/** Changes whenever the set of open shops may change. */
const ageOf = ({ serial }: Directory, now: number): string => `${serial} ${now}`;

const matches = (shop: ListedShop, words: readonly string[]): boolean => {
  const text = `${shop.name} ${shop.address} ${Object.values(shop.city_name_json).join(' ')}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Shops: lists, details and favourites. */
export class ShopService {
  /** Lists for visitors, kept until the directory or the second changes. */
  private lists = new Map<string, ReadyAnswer<ListOutput>>();
  private listsOf = '';
  private takers: { age: string; takes: Takes } | undefined;

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
    const key = `${ctx.language} ${JSON.stringify(input)}`;
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

  /** The shop in use, or the best one; if the shop in use is far, a nearer one as well. */
  async suggested(
    input: ParsedInputOf<'chain', 'suggestedShop'>,
    ctx: VisitorCtx,
  ): Promise<OutputOf<'chain', 'suggestedShop'>> {
    const directory = await this.deps.directory.get();
    const { shops, byId } = directory;
    const view = await this.view(ctx, input);
    const asked = input.shop_id === undefined ? undefined : byId.get(input.shop_id);
    const { place, now } = view;
    const takes = this.takersOf(directory, now);
    const found = asked ?? bestOf(shops, place, takes);
    if (!found) return { shop: null, goods: [], nearer: null };
    const shop = toShopRow(found, view);
    const nearer = place && isFar(shop.distance) ? nearestInReach(shops, place, takes) : undefined;
    return {
      shop,
      goods: await this.deps.popular(shop.id, ctx.language),
      nearer: nearer ? toShopRow(nearer, view) : null,
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

  private takersOf(directory: Directory, now: number): Takes {
    const age = ageOf(directory, now);
    if (this.takers?.age !== age) this.takers = { age, takes: takersAt(directory.shops, now) };
    return this.takers.takes;
  }

  private async find(shopId: number): Promise<ListedShop | undefined> {
    return (await this.deps.directory.get()).byId.get(shopId);
  }

  private async view(ctx: VisitorCtx, input: { lng?: number; lat?: number }): Promise<ShopView> {
    const favourites =
      ctx.memberId === null ? new Set<number>() : await findFavourites(this.deps.db.read, ctx.memberId);
    return { language: ctx.language, now: this.deps.clock.now(), place: placeOf(input), favourites };
  }

  private listFor(input: ListInput, directory: Directory, view: ShopView): ListOutput {
    const words = (input.keyword ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const found = directory.shops.filter(
      (shop) =>
        (input.city_code === undefined || shop.city_code === input.city_code) &&
        (input.favourite !== 1 || view.favourites.has(shop.id)) &&
        matches(shop, words),
    );
    const page = pageOfAll(input, inOrder(found, view.place, this.takersOf(directory, view.now)));
    return {
      ...page,
      data: page.data.map((shop): ShopRow => toShopRow(shop, view)),
      cities: directory.cities.map(({ code, name_json }) => ({
        code,
        name: name_json[view.language],
        shop_num: directory.shops.filter((shop) => shop.city_code === code).length,
      })),
    };
  }
}
