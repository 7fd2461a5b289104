import { hash, verify } from '@node-rs/argon2';
import { BusyError } from './busy-error';

/** The package's algorithm is argon2id unless told otherwise. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const QUEUE_MAX = 20;

/** Slow hashes of passwords: never more than two at once, and a short queue. */
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private dummy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, OPTIONS));
  }

  /** Takes as long when there is no hash to compare with: nobody learns which phones have an account. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    this.dummy ??= this.hash('nobody has this password');
    const against = stored ?? (await this.dummy);
    const matches = await this.inTurn(() => verify(against, password, OPTIONS));
    return matches && stored !== null;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= QUEUE_MAX) throw new BusyError('password queue');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
