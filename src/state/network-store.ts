import { makeAutoObservable } from 'mobx';

/** Whether the last call got through: webviews' own word for it is not to be trusted. */
export class NetworkStore {
  isOffline = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  take(isThere: boolean): void {
    this.isOffline = !isThere;
  }
}
