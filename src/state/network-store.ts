import { makeAutoObservable } from 'mobx';

/** Whether the last call failed for the network. Webviews' own online state is not reliable. */
export class NetworkStore {
  isOffline = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  take(isThere: boolean): void {
    this.isOffline = !isThere;
  }
}
