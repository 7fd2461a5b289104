import { isRecord, isWhole, textOf } from '@/lib/guards';
import type { Stores } from '../stores';

/** Pages of which a copy is kept. */
export type KeptName = 'coupons' | 'invite' | 'notices' | 'orders' | 'vouchers' | 'groups' | 'points' | 'prizes';

export interface Kept<Data> {
  data: Data;
  /** When the server answered it, in seconds. */
  time: number;
}

interface KeptRecord {
  /** The member and the language of the copy. A copy of another member is not read, and is dropped. */
  owner: string;
  copies: Record<string, unknown>;
}

const parseRecord = (stored: unknown): KeptRecord | undefined =>
  isRecord(stored) && isRecord(stored.copies) ? { owner: textOf(stored.owner), copies: stored.copies } : undefined;

/**
 * What a member's page has read last, kept on the device to be shown when the server cannot be reached. Logging out
 * removes it.
 */
export class KeptCopy<Data extends object> {
  constructor(
    private readonly stores: Pick<Stores, 'storage' | 'session' | 'language' | 'clock'>,
    private readonly name: KeptName,
    private readonly isWholeData: (data: Record<string, unknown>) => boolean,
  ) {}

  read(): Kept<Data> | undefined {
    const record = this.load();
    const copy = record?.owner === this.owner ? record.copies[this.name] : undefined;
    if (!isRecord(copy) || !isWhole(copy.time) || !isRecord(copy.data)) return undefined;
    return this.isWholeData(copy.data) ? { data: copy.data as Data, time: copy.time } : undefined;
  }

  /** `time`: when the server answered it. */
  keep(data: Data, time = this.stores.clock.now()): void {
    const { owner } = this;
    const record = this.load();
    const copies = record?.owner === owner ? record.copies : {};
    this.stores.storage.write('kept', {
      owner,
      copies: { ...copies, [this.name]: { data, time } },
    });
  }

  private get owner(): string {
    const { session, language } = this.stores;
    return `${session.user?.id ?? 0}:${language.current}`;
  }

  private load(): KeptRecord | undefined {
    return this.stores.storage.read('kept', parseRecord);
  }
}
