import type { OutputOf, ParsedInputOf } from '@/contract';
import type { Standing } from '@/contract/vip.schemas';
import { type GrowthEntry, LEVEL_SECONDS } from '@/domain/membership';
import { findUser } from '../account';
import { findRate } from '../chain';
import { findGrantable } from '../coupon';
import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import type { MemberCtx } from '../lib/context';
import { readPage } from '../lib/page-of';
import { findShopsById } from '../shop';
import { countGrowth, findGrowth, findGrowthPage } from './membership-repository';
import { type Judged, judgedStanding } from './standing';
import { toLevel, toStanding } from './vip-presenter';

export interface VipDeps {
  db: Db;
  clock: Clock;
  /** Where orders were placed, and what they are called there, by their number. */
  findOrderPlaces: (
    orderSns: readonly string[],
  ) => Promise<ReadonlyMap<string, { shop_id: number | null; pickup_no: string | null }>>;
}

/** What members are shown of levels and growth. */
export class VipService {
  constructor(private readonly deps: VipDeps) {}

  /** Returns null if there are no levels. */
  async standing(ctx: MemberCtx): Promise<Standing | null> {
    return this.shown(await this.judged(ctx), ctx);
  }

  async list(_input: object, ctx: MemberCtx): Promise<OutputOf<'vip', 'list'>> {
    const { db, clock } = this.deps;
    const { language } = ctx;
    const judged = await this.judged(ctx);
    const ids = judged.levels.flatMap((level) => [
      ...level.coupon_ids_json,
      ...level.month_coupon_ids_json,
      ...level.birthday_coupon_ids_json,
    ]);
    const { birthday } = await findUser(db.read, ctx.memberId);
    const coupons = await findGrantable(db.read, { ids, now: clock.now() });
    return {
      growth_per_idr: await findRate(db.read, 'growth_per_idr'),
      standing: this.shown(judged, ctx),
      has_birthday: birthday === '' ? 0 : 1,
      list: judged.levels.map((level) => toLevel(level, { coupons, language })),
    };
  }

  async growth(input: ParsedInputOf<'vip', 'growth'>, { memberId: me }: MemberCtx): Promise<OutputOf<'vip', 'growth'>> {
    const { db, findOrderPlaces } = this.deps;
    return readPage(input, await countGrowth(db.read, me), async (span) => {
      const rows = await findGrowthPage(db.read, me, span);
      const places = await findOrderPlaces(rows.map(({ order_sn }) => order_sn));
      const shops = await findShopsById(db.read, [
        ...new Set([...places.values()].flatMap(({ shop_id }) => shop_id ?? [])),
      ]);
      return rows.map(({ id, type, amount, order_sn, createtime, earntime }) => {
        const place = places.get(order_sn);
        const shop_name = shops.find((shop) => shop.id === place?.shop_id)?.name ?? '';
        const endtime = earntime + LEVEL_SECONDS;
        return { id, type, amount, order_sn, pickup_no: place?.pickup_no ?? '', shop_name, createtime, endtime };
      });
    });
  }

  /** The judgement of a member, with all growth that counts now. */
  private async judged({ memberId: me }: MemberCtx): Promise<Judged & { entries: readonly GrowthEntry[] }> {
    const { db, clock } = this.deps;
    const now = clock.now();
    const judged = await judgedStanding(db.read, { me, now }, { isNew: false });
    return { ...judged, entries: judged.entries ?? (await findGrowth(db.read, { me, after: now - LEVEL_SECONDS })) };
  }

  private shown(
    { levels, standing, entries }: Judged & { entries: readonly GrowthEntry[] },
    { language }: MemberCtx,
  ): Standing | null {
    return toStanding({ levels, standing }, { entries, now: this.deps.clock.now(), language });
  }
}
