import type { Standing } from '@/contract/vip.schemas';
import { isRecord, isWhole } from '@/lib/guards';
import type { Stores } from './stores';

/** On a device that knows of no level, a member is told of one that was reached within this time, in seconds. */
const NEW_FOR = 30 * 86_400;

interface Seen {
  userId: number;
  level: number;
}

const parseSeen = (stored: unknown): Seen | undefined =>
  isRecord(stored) && isWhole(stored.userId, 1) && isWhole(stored.level, 1)
    ? { userId: stored.userId, level: stored.level }
    : undefined;

/** The level that the member has been told of, kept on the device. */
export class SeenLevel {
  constructor(private readonly stores: Pick<Stores, 'storage' | 'session' | 'clock'>) {}

  /** Whether the member has reached a level without having been told. Any other level is noted as seen. */
  isNews({ level, since }: Pick<Standing, 'level' | 'since'>): boolean {
    const { storage, clock } = this.stores;
    const seen = storage.read('level', parseSeen);
    const isOwn = seen?.userId === this.me;
    const isNews = isOwn ? level > seen.level : level > 1 && clock.now() - since < NEW_FOR;
    if (!isNews && !(isOwn && seen.level === level)) this.note(level);
    return isNews;
  }

  note(level: number): void {
    this.stores.storage.write('level', { userId: this.me, level });
  }

  private get me(): number {
    return this.stores.session.user?.id ?? 0;
  }
}
