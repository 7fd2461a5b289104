import { makeAutoObservable } from 'mobx';

/** Whether a part of the app itself is missing, so that only loading it anew helps. */
export class HealthStore {
  isBroken = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  broke(): void {
    this.isBroken = true;
  }
}
