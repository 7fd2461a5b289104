import { makeAutoObservable } from 'mobx';

/** Tells the list that an address was saved after its form had been left. */
class SavedAddresses {
  count = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  add(): void {
    this.count += 1;
  }
}

export const savedAddresses = new SavedAddresses();
