import { Turns } from '../../lib/turns';

/** Each has a temporary file, so they bound the disk that uploads take. */
const AT_ONCE = 32;
const QUEUE_MAX = 64;
const OWN_AT_ONCE = 2;
/** Together with those at work, this is more than the pictures of one form. */
const OWN_QUEUE_MAX = 10;

/** Limits how many uploads are received at once: in all, and of one caller, who may be slow and send many. */
export class UploadTurns {
  private readonly all = new Turns({ what: 'uploads', atOnce: AT_ONCE, queueMax: QUEUE_MAX });
  private readonly own = new Map<string, { turns: Turns; count: number }>();

  /** @throws BusyError when a queue is full; the work has not begun then */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const own = this.own.get(caller) ?? {
      turns: new Turns({ what: 'uploads of one caller', atOnce: OWN_AT_ONCE, queueMax: OWN_QUEUE_MAX }),
      count: 0,
    };
    this.own.set(caller, own);
    own.count += 1;
    try {
      return await own.turns.run(() => this.all.run(work));
    } finally {
      own.count -= 1;
      if (own.count === 0) this.own.delete(caller);
    }
  }
}
