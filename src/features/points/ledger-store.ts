import { makeAutoObservable, observableRef } from 'mobx';
import type { Api } from '@/api';
import type { OutputOf } from '@/contract';
import type { PointsMonth, PointsRow, PointsTab } from '@/contract/points/points.schemas';
import { TabbedListStore } from '@/state/loading/tabbed-list-store';

type Answer = OutputOf<'points', 'list'>;

/** The ledger of a member's points by tab, with what the member has. */
export class LedgerStore {
  /** What the last answer said beside its rows. */
  head: Pick<Answer, 'balance' | 'debt' | 'ending' | 'rules'> | null = null;
  readonly rows: TabbedListStore<PointsRow, PointsTab, Answer>;
  private readonly months = new Map<string, PointsMonth>();

  constructor(api: Pick<Api, 'points'>) {
    this.rows = new TabbedListStore<PointsRow, PointsTab, Answer>({
      tab: 'all',
      fetch: (tab, page) => api.points.list.attempt({ tab, page }),
      id: ({ id }) => id,
      onAnswer: (answer) => this.take(answer),
    });
    makeAutoObservable(this, { head: observableRef, rows: false }, { autoBind: true });
  }

  load(): Promise<void> {
    return this.rows.load();
  }

  /** The sums of a month. */
  month(name: string): PointsMonth | undefined {
    return this.months.get(name);
  }

  /** All months that are known, the newest first. */
  get statement(): PointsMonth[] {
    return [...this.months.values()].sort((a, b) => (a.month < b.month ? 1 : -1));
  }

  private take({ balance, debt, ending, rules, months }: Answer): void {
    this.head = { balance, debt, ending, rules };
    for (const month of months) this.months.set(month.month, month);
  }
}
