import { makeAutoObservable } from 'mobx';

/** Whether a part of the app itself is missing, so that only loading it anew helps. */
export class HealthStore {
  isBroken = false;
  /** It is missing for want of a network. */
  isOffline = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  broke(isOffline: boolean): void {
    this.isBroken = true;
    this.isOffline = isOffline;
  }
}
