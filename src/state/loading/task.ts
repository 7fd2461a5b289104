import { makeAutoObservable, runInAction } from 'mobx';

/**
 * An action that must not run twice at once. The lock is synchronous, so two taps within one frame run it once; a
 * button disabled by a later render cannot guarantee that.
 */
export class Task<Args extends unknown[], Value> {
  isBusy = false;

  constructor(private readonly act: (...args: Args) => Promise<Value>) {
    makeAutoObservable<this, 'act'>(this, { act: false }, { autoBind: true });
  }

  /** The action's value; undefined if it was already running. */
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
