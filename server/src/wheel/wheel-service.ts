import type { OutputOf, ParsedInputOf } from '@/contract';
import type { Language } from '@/contract/core';
import type { GoodShops } from '@/contract/order/kind-parts.schemas';
import { type DrawDetails, type WheelRow, wheelType } from '@/contract/wheel/wheel.schemas';
import { WIB_MINUTES } from '@/domain/place-time';
import { countChances, findWheel, findWheelsById, type WheelRecord } from '../chance';
import type { Db, Queries } from '../db/db';
import type { MemberCtx, VisitorCtx } from '../lib/context';
import { readPage } from '../lib/page-of';
import { findOwnOrder } from '../order';
import { type CodeRecord, countCodesOf, findDrawCodes, findOrderCodes } from '../redemption';
import { canShip } from '../shipping';
import { findShopsById, goodShops, noShops, placeIn, type ShopDirectory, type ShopsAsked } from '../shop';
import { toCodes } from '../voucher';
import { chanceWays } from './chance-ways';
import { type ClaimCtx, claim } from './claim';
import { publishSeeds, seedOfDay } from './day-seeds';
import { leftOfEntries } from './entry-stock';
import { findClaim } from './present-claim';
import { findSeed } from './seed-repository';
import { type DrawDeps, runsNow, type SpinCtx, spin } from './spin';
import { toDrawRow, toEntry, toProof } from './wheel-presenter';
import {
  countOwnDraws,
  type DrawRecord,
  findDrawOfOrder,
  findEntries,
  findEntry,
  findOwnDraw,
  findOwnDraws,
} from './wheel-repository';
import { wonCoupon } from './won-coupon';

export interface WheelDeps extends DrawDeps {
  db: Db;
  directory: ShopDirectory;
}

const noChances = { chances: 0, chance_end: null };

/** The prize wheel. */
export class WheelService {
  constructor(private readonly deps: WheelDeps) {}

  async list(_input: ParsedInputOf<'wheel', 'list'>, ctx: VisitorCtx<'PART_OFF'>): Promise<OutputOf<'wheel', 'list'>> {
    const { db, clock, parts } = this.deps;
    const running = await parts.running(db.read);
    if (!running.includes('wheel')) throw ctx.refusal('PART_OFF');
    const own = await this.ownChances(ctx.memberId);
    const hasPoints = running.includes('points');
    const list = wheelType.options.map(async (type): Promise<WheelRow> => {
      const wheel = await findWheel(db.read, type);
      const asked = { me: ctx.memberId, now: clock.now(), hasPoints };
      return {
        type,
        runs: wheel && (await this.isRunning(wheel)) ? 1 : 0,
        name: wheel?.name_json[ctx.language] ?? '',
        ...(own.get(type) ?? noChances),
        ways: wheel ? await chanceWays(db.read, type, asked) : [],
      };
    });
    return { list: await Promise.all(list) };
  }

  async goods(
    { type }: ParsedInputOf<'wheel', 'goods'>,
    ctx: VisitorCtx<'PART_OFF' | 'WHEEL_OFF'>,
  ): Promise<OutputOf<'wheel', 'goods'>> {
    const { db, clock, random, parts } = this.deps;
    if (!(await parts.runs(db.read, 'wheel'))) throw ctx.refusal('PART_OFF');
    const now = clock.now();
    const wheel = await findWheel(db.read, type);
    const entries = wheel && runsNow(wheel, { now, ...this.deps }) ? await findEntries(db.read, wheel.id) : [];
    if (!wheel || entries.length === 0) throw ctx.refusal('WHEEL_OFF');
    const left = await leftOfEntries(db.read, entries, now);
    const seed = await db.transaction((tx) => seedOfDay(tx, { now, random }));
    const sum = entries.reduce((all, { weight }) => all + weight, 0);
    return {
      type,
      wheel_id: wheel.id,
      name: wheel.name_json[ctx.language],
      rules: wheel.rule_json[ctx.language],
      permit_no: wheel.permit_no,
      tax_note: wheel.tax_json[ctx.language],
      ...((await this.ownChances(ctx.memberId)).get(type) ?? noChances),
      daily_limit: wheel.daily_limit,
      user_limit: wheel.user_limit,
      day: seed.day,
      seed_hash: seed.seed_hash,
      seed_since: seed.createtime,
      seed_lost: seed.number > 1 ? 1 : 0,
      weight_sum: sum,
      entries: entries.map((entry) =>
        toEntry(entry, { left: left.get(entry.id) ?? null, sum, language: ctx.language }),
      ),
    };
  }

  spin(input: ParsedInputOf<'wheel', 'spin'>, ctx: SpinCtx): Promise<OutputOf<'wheel', 'spin'>> {
    return ctx.intent.once((tx) => spin(tx, this.deps, { input, ctx }));
  }

  async records(input: ParsedInputOf<'wheel', 'records'>, ctx: MemberCtx): Promise<OutputOf<'wheel', 'records'>> {
    const { db, clock } = this.deps;
    const view = { language: ctx.language, now: clock.now() };
    return await readPage(input, await countOwnDraws(db.read, ctx.memberId), async (span) => {
      const draws = await findOwnDraws(db.read, ctx.memberId, span);
      const wheels = await findWheelsById(db.read, [...new Set(draws.map(({ wheel_id }) => wheel_id))]);
      const orderIds = draws.flatMap(({ order_id }) => order_id ?? []);
      const codes = await countCodesOf(db.read, { orderIds, now: view.now });
      return draws.flatMap((draw) => {
        const wheel = wheels.get(draw.wheel_id);
        const fetchEnd = codes.get(draw.order_id ?? 0)?.expiretime;
        return wheel ? [toDrawRow(draw, wheel, { ...view, fetchEnd })] : [];
      });
    });
  }

  async record(input: ParsedInputOf<'wheel', 'record'>, ctx: MemberCtx<'DRAW_NOT_FOUND'>): Promise<DrawDetails> {
    const { sn, shops_page: page } = input;
    const asked = { place: placeIn(input, ctx), page };
    const { read } = this.deps.db;
    const { memberId: me } = ctx;
    const draw = (await findOwnDraw(read, { me, sn })) ?? (await this.claimedBy(sn, me));
    if (!draw) throw ctx.refusal('DRAW_NOT_FOUND');
    return await this.details(read, draw, { language: ctx.language, asked });
  }

  /** Claims a prize of goods. */
  claim(input: ParsedInputOf<'wheel', 'claim'>, ctx: ClaimCtx): Promise<DrawDetails> {
    return ctx.intent.once(async (tx) => {
      const draw = await claim(tx, this.deps, { input, ctx });
      return await this.details(tx, draw, { language: ctx.language, asked: { place: null } });
    });
  }

  /** Publishes seeds of days that are over, and begins the day with a seed where a wheel runs. */
  async turnDay(): Promise<number> {
    const { db, clock, random, parts } = this.deps;
    const now = clock.now();
    const published = await db.transaction((tx) => publishSeeds(tx, now));
    if (!(await parts.runs(db.read, 'wheel'))) return published;
    await db.transaction((tx) => seedOfDay(tx, { now, random }));
    return published;
  }

  private async claimedBy(orderSn: string, me: number): Promise<DrawRecord | undefined> {
    const { read } = this.deps.db;
    const order = await findOwnOrder(read, { me, orderSn });
    return order && (await findDrawOfOrder(read, { me, orderId: order.id }));
  }

  private async details(
    db: Queries,
    draw: DrawRecord,
    { language, asked }: { language: Language; asked: ShopsAsked },
  ): Promise<DrawDetails> {
    const now = this.deps.clock.now();
    const wheel = (await findWheelsById(db, [draw.wheel_id])).get(draw.wheel_id);
    if (!wheel) throw new Error(`draw ${draw.sn} has no wheel`);
    const seed = await findSeed(db, draw.seed_id);
    const entries = [...draw.entries_json].sort((a, b) => a.position - b.position);
    const found = draw.order_id === null ? await findDrawCodes(db, draw.sn) : await findOrderCodes(db, draw.order_id);
    const codes = await this.shownCodes(db, found);
    const [won] = draw.type === 'voucher' ? found : [];
    const row = toDrawRow(draw, wheel, { language, now, fetchEnd: codes[0]?.expiretime });
    const ways = (await canShip(db)) ? (['fetch', 'ship'] as const) : (['fetch'] as const);
    return {
      ...row,
      permit_no: draw.permit_no,
      tax_note: draw.tax_json[language],
      names: entries.map(({ name }) => name[language]),
      coupon: await wonCoupon(db, draw, { language, now }),
      claim_ways: row.state === 'toClaim' ? [...ways] : [],
      ...(row.state === 'toClaim' ? await this.claimShops(db, draw, asked) : noShops),
      ...(won ? goodShops(await this.deps.directory.get(), won.shop_ids_json, asked) : {}),
      good_for: won?.note_json[language] ?? '',
      claim: draw.order_id === null ? null : await findClaim(db, draw.order_id, { draw, language }),
      codes,
      proof: toProof(draw, seed),
      publishtime: seed.publishtime,
      seed_lost: seed.losttime === null ? 0 : 1,
      utc_offset_minutes: WIB_MINUTES,
    };
  }

  private async isRunning(wheel: WheelRecord): Promise<boolean> {
    if (!runsNow(wheel, { now: this.deps.clock.now(), ...this.deps })) return false;
    return (await findEntries(this.deps.db.read, wheel.id)).length > 0;
  }

  private async ownChances(me: number | null): ReturnType<typeof countChances> {
    return me === null ? new Map() : await countChances(this.deps.db.read, { me, now: this.deps.clock.now() });
  }

  /** The shops in which a prize can be fetched. */
  private async claimShops(db: Queries, { entry_id }: DrawRecord, asked: ShopsAsked): Promise<GoodShops> {
    const { shop_ids_json: shopIds } = await findEntry(db, entry_id);
    return goodShops(await this.deps.directory.get(), shopIds, { ...asked, isForFetching: true });
  }

  /** The codes of a voucher that was won, or that of a prize that is fetched. */
  private async shownCodes(db: Queries, codes: readonly CodeRecord[]): Promise<DrawDetails['codes']> {
    const usedIn = [...new Set(codes.flatMap(({ redeem_shop_id }) => redeem_shop_id ?? []))];
    const shopNames = new Map((await findShopsById(db, usedIn)).map(({ id, name }) => [id, name]));
    return toCodes(codes, { shopNames, now: this.deps.clock.now() });
  }
}
