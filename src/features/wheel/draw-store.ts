import { makeAutoObservable } from 'mobx';
import type { ApiError } from '@/api';
import type { VoucherCode } from '@/contract/voucher/voucher.schemas';
import type { DrawDetails } from '@/contract/wheel/wheel.schemas';
import { isRecord } from '@/lib/guards';
import { CodeChoice } from '@/state/code-choice';
import { type KeptOrder, KeptOrders } from '@/state/loading/kept-orders';
import { Resource } from '@/state/loading/resource';
import type { Stores } from '@/state/stores';

type Kept = DrawDetails & { order_sn: string };
type Deps = Pick<Stores, 'api' | 'storage' | 'session' | 'language' | 'clock'>;

const isMissing = (error: ApiError): boolean =>
  error.kind === 'business' && (error.code === 'DRAW_NOT_FOUND' || error.code === 'INVALID_INPUT');

/** One draw of the member, with the codes of what was won. Those with good codes are kept on the device. */
export class DrawStore {
  readonly codes: CodeChoice<VoucherCode>;
  readonly details: Resource<DrawDetails>;
  private readonly clock: Deps['clock'];
  private readonly kept: KeptOrders<Kept>;
  private readAt = 0;

  constructor(
    stores: Deps,
    readonly sn: string,
  ) {
    this.clock = stores.clock;
    this.kept = new KeptOrders<Kept>(stores, {
      name: 'prizes',
      isWhole: ({ codes, names, proof }) => Array.isArray(codes) && Array.isArray(names) && isRecord(proof),
      isGood: ({ codes }) => codes.some(({ state }) => state === 'good'),
    });
    this.codes = new CodeChoice(() => this.details.data?.codes ?? []);
    this.details = new Resource<DrawDetails>({
      fetch: () => stores.api.wheel.record.attempt({ sn }),
      isMissing,
      onAnswer: (draw) => this.keep(draw),
      known: () => this.known(),
    });
    makeAutoObservable<this, 'kept' | 'clock'>(
      this,
      { codes: false, details: false, kept: false, clock: false },
      { autoBind: true },
    );
  }

  /** When the draw was read that is shown, if the server could not be asked since; else 0. */
  get oldSince(): number {
    return this.details.error && this.details.data ? this.readAt : 0;
  }

  /** Whether the page reads the draw again every few seconds: a code may be redeemed at any moment. */
  get isPolled(): boolean {
    return this.codes.good.length > 0;
  }

  load(): Promise<void> {
    return this.details.load();
  }

  /** Shows what another call has answered, such as a claim. */
  put(draw: DrawDetails): void {
    this.keep(draw);
    this.details.show(draw);
  }

  private keep(draw: DrawDetails): void {
    this.kept.keep({ ...draw, order_sn: draw.sn });
    this.take(draw, this.clock.now());
  }

  private known(): DrawDetails | undefined {
    const found: KeptOrder<Kept> | undefined = this.kept.find(this.sn);
    if (found) this.take(found.order, found.time);
    return found?.order;
  }

  private take(draw: DrawDetails, time: number): void {
    this.readAt = time;
    this.codes.choose(draw.codes);
  }
}

/** What a part of the page takes. */
export interface DrawPartProps {
  store: DrawStore;
  draw: DrawDetails;
}
