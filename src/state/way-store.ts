import { makeAutoObservable } from 'mobx';
import type { OrderType } from '@/contract/order/order-parts.schemas';
import { isRecord, isWhole } from '@/lib/guards';
import type { Storage } from '@/platform/storage/storage';

interface WayRecord {
  type: OrderType;
  /** The address that a member chose last. */
  address: { user: number; id: number } | null;
}

const addressOf = (stored: unknown): WayRecord['address'] =>
  isRecord(stored) && isWhole(stored.user, 1) && isWhole(stored.id, 1) ? { user: stored.user, id: stored.id } : null;

function parseWay(stored: unknown): WayRecord | undefined {
  if (!isRecord(stored)) return undefined;
  return { type: stored.type === 'takeout' ? 'takeout' : 'takein', address: addressOf(stored.address) };
}

export interface WayDeps {
  storage: Storage;
  session: { readonly user: { id: number } | null };
}

/** Whether the next order is picked up or delivered, and where to: one choice for all pages, kept on the device. */
export class WayStore {
  type: OrderType = 'takein';
  private address: WayRecord['address'] = null;

  constructor(private readonly deps: WayDeps) {
    Object.assign(this, deps.storage.read('way', parseWay));
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true });
  }

  get isDelivery(): boolean {
    return this.type === 'takeout';
  }

  /** The address that this member chose last. Returns null if none was chosen here. */
  get addressId(): number | null {
    return this.address && this.address.user === this.deps.session.user?.id ? this.address.id : null;
  }

  setType(type: OrderType): void {
    this.type = type;
    this.save();
  }

  chooseAddress(id: number): void {
    const { user } = this.deps.session;
    this.address = user && { user: user.id, id };
    this.save();
  }

  /** This is called at logout. */
  forgetAddress(): void {
    this.address = null;
    this.save();
  }

  private save(): void {
    const { type, address } = this;
    this.deps.storage.write('way', { type, address: address && { ...address } });
  }
}
