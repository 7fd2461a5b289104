import type { OutputOf, ParsedInputOf } from '@/contract';
import type { PointsMonth, PointsRow } from '@/contract/points/points.schemas';
import { clockAt, timeOf, WIB_MINUTES } from '@/domain/place-time';
import { dayOf, monthStart } from '@/domain/wib';
import { runsPart } from '../chain';
import type { Db } from '../db/db';
import type { Text3 } from '../db/schema';
import type { Clock } from '../lib/clock';
import type { MemberCtx } from '../lib/context';
import { readPage } from '../lib/page-of';
import { pointsReason } from '../messages/points-texts';
import { findShopsById } from '../shop';
import { findLogMonths, findLogPage, type LogMonth, type LogRecord } from './ledger-repository';
import { findPurse, findRules } from './purse';

/** Months before this one whose sums are answered with every page. */
const MONTHS_BEFORE = 12;

interface NamedOrder {
  kind: string;
  shop_id: number | null;
  goods: Text3[];
}

interface LedgerDeps {
  db: Db;
  clock: Clock;
  /** What orders of any kind are called, by their number. */
  findOrders: (orderSns: readonly string[]) => Promise<ReadonlyMap<string, NamedOrder>>;
}

const monthName = (time: number): string => dayOf(time).slice(0, 7);

/** Months from one on in which something changed, the newest first. The balance is the sum of all changes until then. */
function shownMonths(months: readonly LogMonth[], since: string): PointsMonth[] {
  let balance = 0;
  const shown: PointsMonth[] = [];
  for (const { month, all, gained: earned, lost } of months) {
    balance += earned - lost;
    if (all > 0 && month >= since) shown.unshift({ month, earned, spent: Math.max(0, lost), balance });
  }
  return shown;
}

/** What members are shown of their points. */
export class LedgerService {
  constructor(private readonly deps: LedgerDeps) {}

  /** What is shown of the balance elsewhere. It is null if the chain does not run points and nothing is left. */
  async shownBalance(me: number): Promise<number | null> {
    const { db, clock } = this.deps;
    const { balance, debt } = await findPurse(db.read, { me, now: clock.now() });
    return balance > 0 || debt > 0 || (await runsPart(db.read, 'points')) ? balance : null;
  }

  async list(
    { tab, ...page }: ParsedInputOf<'points', 'list'>,
    { memberId: me, language }: MemberCtx,
  ): Promise<OutputOf<'points', 'list'>> {
    const db = this.deps.db.read;
    const now = this.deps.clock.now();
    let oldest = now;
    const months = await findLogMonths(db, me);
    const total = months.reduce((sum, month) => sum + month[tab], 0);
    const listed = await readPage(page, total, async (span) => {
      const rows = await findLogPage(db, { me, tab, ...span });
      oldest = Math.min(oldest, ...rows.map(({ createtime }) => createtime));
      return await this.shown(rows, language);
    });
    const year = timeOf(clockAt(monthStart(now), WIB_MINUTES).subtract(MONTHS_BEFORE, 'month'), WIB_MINUTES);
    return {
      ...listed,
      ...(await findPurse(db, { me, now })),
      months: shownMonths(months, monthName(Math.min(year, monthStart(oldest)))),
      rules: await findRules(db, language),
    };
  }

  private async shown(rows: readonly LogRecord[], language: MemberCtx['language']): Promise<PointsRow[]> {
    const orders = await this.deps.findOrders(rows.flatMap(({ order_sn }) => order_sn ?? []));
    const shopIds = [...orders.values()].flatMap(({ shop_id }) => shop_id ?? []);
    const shops = await findShopsById(this.deps.db.read, [...new Set(shopIds)]);
    return rows.map((row) => {
      const order = orders.get(row.order_sn ?? '');
      const shop = shops.find(({ id }) => id === order?.shop_id)?.name;
      const names = row.name_json ? [row.name_json] : (order?.goods ?? []);
      const { id, type, amount, debt, balance, multiple, createtime } = row;
      return {
        ...{ id, type, amount, debt, balance, createtime },
        reason: pointsReason(
          { type, day: row.day, shop: order?.kind === 'drinks' ? shop : undefined, names },
          language,
        ),
        order: row.order_sn !== null && order ? { order_sn: row.order_sn, kind: order.kind } : null,
        multiple: multiple ?? 100,
      };
    });
  }
}
