import { makeAutoObservable, runInAction } from 'mobx';

/**
 * One act that must not run twice at once. The lock is synchronous: two taps within one frame run it once, which a
 * button disabled by a later render cannot promise.
 */
export class Task<Args extends unknown[], Value> {
  isBusy = false;

  constructor(private readonly act: (...args: Args) => Promise<Value>) {
    makeAutoObservable<this, 'act'>(this, { act: false }, { autoBind: true });
  }

  /** The act's value, or undefined when it was under way already. */
  async run(...args: Args): Promise<Value | undefined> {
    if (this.isBusy) return undefined;
    this.isBusy = true;
    try {
      return await this.act(...args);
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }
}
