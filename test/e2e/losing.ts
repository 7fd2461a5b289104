import { FaultProxy } from '../harness/fault-proxy';

/** Loses the first answer to each call, and counts how often each arrives. */
export class Losing {
  readonly seen = new Map<string, number>();

  private constructor(readonly proxy: FaultProxy) {
    proxy.loses = (method, path) => {
      if (method !== 'POST') return false;
      const before = this.seen.get(path) ?? 0;
      this.seen.set(path, before + 1);
      return before === 0;
    };
  }

  static async before(url: string): Promise<Losing> {
    return new Losing(await FaultProxy.before(url));
  }

  /** Expects that the browser or the app sent the call again after its answer was lost. */
  wasRepeated(path: string): void {
    expect({ path, isRepeated: (this.seen.get(path) ?? 0) > 1 }).toEqual({ path, isRepeated: true });
  }
}
