import { makeAutoObservable, observable, runInAction } from 'mobx';
import { trackingNumber } from '@/domain/tracking-number';
import type { OpsShipment } from '../server/src/internal-contract/ops-shipping.schemas';
import { CallError, call } from './api';
import type { BoardStore } from './board-store';
import { sheetText } from './texts/sheets';
import { type KeyFor, keyFor } from './use-key-for';

/** What was entered for a parcel, and what is wrong with it. */
export interface Parcel {
  courier: string;
  tracking: string;
  courierProblem: string;
  trackingProblem: string;
  /** Why it was not sent, or why that is not known. */
  failure: string;
  isSending: boolean;
}

const blank: Parcel = {
  courier: '',
  tracking: '',
  courierProblem: '',
  trackingProblem: '',
  failure: '',
  isSending: false,
};

const trackingProblem = (typed: string): string => {
  if (typed.trim() === '') return sheetText('shipping.trackingNeeded');
  return trackingNumber(typed) === null ? sheetText('shipping.trackingWrong') : '';
};

/** The parcels of the sheet, while courier and tracking number are entered and sent. */
export class ShippingStore {
  /** What was entered, by order. It stays when the sheet is closed. */
  private readonly parcels = observable.map<string, Parcel>({}, { deep: false });
  private readonly keys = new Map<string, KeyFor>();
  /** The courier of the last parcel, which mostly takes the next one too. */
  private lastCourier = '';

  constructor(private readonly board: Pick<BoardStore, 'say' | 'desk'>) {
    makeAutoObservable<ShippingStore, 'board' | 'keys' | 'parcels'>(
      this,
      { board: false, keys: false, parcels: false },
      { autoBind: true },
    );
  }

  parcelOf(order_sn: string): Parcel {
    const parcel = this.parcels.get(order_sn) ?? { ...blank, courier: this.lastCourier };
    const [only = '', ...others] = this.board.desk.shipping?.couriers ?? [];
    return parcel.courier || others.length > 0 ? parcel : { ...parcel, courier: only };
  }

  setCourier(order_sn: string, courier: string): void {
    this.change(order_sn, { courier, courierProblem: '' });
  }

  setTracking(order_sn: string, tracking: string): void {
    this.change(order_sn, { tracking, trackingProblem: '' });
  }

  /** Says that the parcel was handed to its courier. It is repeated under the same key, so that it happens once. */
  async ship(order_sn: string): Promise<void> {
    const { courier, tracking, isSending } = this.parcelOf(order_sn);
    if (isSending) return;
    const tracking_no = trackingNumber(tracking);
    const courierProblem = courier ? '' : sheetText('shipping.courierNeeded');
    this.change(order_sn, { courierProblem, trackingProblem: trackingProblem(tracking), failure: '' });
    if (!courier || tracking_no === null) return;
    this.change(order_sn, { isSending: true });
    const body = { order_sn, courier, tracking_no };
    try {
      const { shipment } = await call('ship', body, { key: this.keyOf(order_sn).of(body) });
      runInAction(() => this.sent(shipment));
    } catch (error) {
      runInAction(() => this.failed(order_sn, error));
    }
    await this.board.desk.loadShipments();
  }

  private keyOf(order_sn: string): KeyFor {
    const key = this.keys.get(order_sn) ?? keyFor();
    this.keys.set(order_sn, key);
    return key;
  }

  private change(order_sn: string, change: Partial<Parcel>): void {
    this.parcels.set(order_sn, { ...this.parcelOf(order_sn), ...change });
  }

  private sent(shipment: OpsShipment): void {
    const { order_sn, courier } = shipment;
    this.parcels.delete(order_sn);
    this.keys.delete(order_sn);
    this.lastCourier = courier;
    this.board.desk.takeShipped(shipment);
    this.board.say(sheetText('shipping.done', { number: order_sn }));
  }

  private failed(order_sn: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    const { code, problems } = error instanceof CallError ? error : new CallError('', reason);
    const rest = { isSending: false, failure: '' };
    if (code === 'offline') this.change(order_sn, { ...rest, failure: sheetText('shipping.unknown', { reason }) });
    else if (problems.courier || problems.tracking_no) {
      this.change(order_sn, {
        ...rest,
        courierProblem: problems.courier ? sheetText('shipping.courierWrong') : '',
        trackingProblem: problems.tracking_no ? sheetText('shipping.trackingWrong') : '',
      });
    } else {
      this.change(order_sn, { ...rest, failure: reason });
      // Somebody else has sent or cancelled it, so its row goes.
      this.board.say(`${order_sn}: ${reason}`);
    }
  }
}

const stores = new WeakMap<BoardStore, ShippingStore>();

/** The store of a board. It stays when the sheet is closed, so that nothing that was typed is lost. */
export function shippingStoreOf(board: BoardStore): ShippingStore {
  const store = stores.get(board) ?? new ShippingStore(board);
  stores.set(board, store);
  return store;
}
