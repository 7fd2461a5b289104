import { makeAutoObservable } from 'mobx';

/** Whether a part of the app is missing, so that only a reload helps. */
export class HealthStore {
  isBroken = false;
  /** Whether it is missing because there is no network. */
  isOffline = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  broke(isOffline: boolean): void {
    this.isBroken = true;
    this.isOffline = isOffline;
  }
}
