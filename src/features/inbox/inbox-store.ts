import { makeAutoObservable } from 'mobx';
import type { ApiError } from '@/api';
import type { OutputOf } from '@/contract';
import type { Notice } from '@/contract/inbox.schemas';
import { isRecord } from '@/lib/guards';
import { KeptCopy } from '@/state/loading/kept-copy';
import { PagedList } from '@/state/loading/paged-list';
import type { Stores } from '@/state/stores';

type Answer = OutputOf<'inbox', 'list'>;

/** Counts the rows up to the last one that is not read. */
const countNew = (rows: readonly Notice[]): number =>
  rows.reduce((count, { is_read }, at) => (is_read === 0 ? at + 1 : count), 0);

/** The member's notices. */
export class InboxStore {
  readonly notices: PagedList<Notice, object, Answer>;
  /** How many rows, the first ones, are shown as new: they stay so until the page is loaded again. */
  newCount = 0;
  /** Whether all are being marked as read. */
  isReading = false;
  /** The first page as it was read last. */
  private readonly copy: KeptCopy<Answer>;
  /** When the first page was read; 0: never. */
  private keptTime = 0;

  constructor(private readonly stores: Pick<Stores, 'api' | 'notices' | 'storage' | 'session' | 'language' | 'clock'>) {
    this.copy = new KeptCopy<Answer>(
      stores,
      'notices',
      ({ data, notices }) => Array.isArray(data) && isRecord(notices),
    );
    this.notices = new PagedList<Notice, object, Answer>({
      fetch: (_query, page) => stores.api.inbox.list.attempt({ page }),
      id: ({ id }) => id,
      onAnswer: (answer) => this.take(answer),
    });
    makeAutoObservable<this, 'stores' | 'copy'>(
      this,
      { notices: false, stores: false, copy: false },
      { autoBind: true },
    );
  }

  /** When the notices were read that are shown, if the server could not be asked since; else 0. */
  get oldSince(): number {
    return this.notices.error ? this.keptTime : 0;
  }

  async load(): Promise<void> {
    const loading = this.notices.load();
    const kept = this.notices.items.length > 0 ? undefined : this.copy.read();
    if (kept) {
      this.keptTime = kept.time;
      this.newCount = countNew(kept.data.data);
      this.notices.show(kept.data.data);
    }
    await loading;
  }

  /** Marks one as read. A failure is not said: it stays unread, and its page opens all the same. */
  async readOne(notice: Notice): Promise<void> {
    if (notice.is_read === 1) return;
    const result = await this.stores.notices.read(notice.id);
    if (!result.ok) return;
    this.notices.replace({ ...notice, is_read: 1 });
    this.keepRead(notice.id, result.data.notices);
  }

  /** Marks all as read, also those that are not loaded. Returns null if it is done; else why not. */
  async readAll(): Promise<ApiError | null> {
    const [newest] = this.notices.items;
    if (!newest || this.isReading) return null;
    this.isReading = true;
    const result = await this.stores.notices.read(newest.id, 1);
    if (result.ok) await this.notices.refresh();
    this.readEnded();
    return result.ok ? null : result.error;
  }

  private readEnded(): void {
    this.isReading = false;
  }

  /** The page shows its kept copy first when it is opened again, so that has to know what was read. */
  private keepRead(id: number, notices: Answer['notices']): void {
    const kept = this.copy.read();
    if (!kept) return;
    const data = kept.data.data.map((one) => (one.id === id ? { ...one, is_read: 1 as const } : one));
    this.copy.keep({ ...kept.data, data, notices }, kept.time);
  }

  private take(answer: Answer): void {
    this.newCount = countNew(this.notices.items);
    this.stores.notices.take(answer.notices);
    if (answer.current_page !== 1) return;
    this.keptTime = this.stores.clock.now();
    this.copy.keep(answer);
  }
}
