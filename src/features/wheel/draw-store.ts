import { makeAutoObservable } from 'mobx';
import type { ApiError } from '@/api';
import type { VoucherCode } from '@/contract/voucher/voucher.schemas';
import type { DrawDetails } from '@/contract/wheel/wheel.schemas';
import { isRecord } from '@/lib/guards';
import { CodeChoice } from '@/state/code-choice';
import { KeptOrder } from '@/state/loading/kept-order';
import { KeptOrders } from '@/state/loading/kept-orders';
import { MoreShops } from '@/state/loading/more-shops';
import type { Resource } from '@/state/loading/resource';
import type { Stores } from '@/state/stores';

type Kept = DrawDetails & { order_sn: string };
type Deps = Pick<Stores, 'api' | 'shop' | 'storage' | 'session' | 'language' | 'clock'>;

const isMissing = (error: ApiError): boolean =>
  error.kind === 'business' && (error.code === 'DRAW_NOT_FOUND' || error.code === 'INVALID_INPUT');

/** The kept copy of an order is found by this name of its number. */
const numbered = (draw: DrawDetails): Kept => ({ ...draw, order_sn: draw.sn });

/** One draw of the member, with the codes of what was won. Those with good codes are kept on the device. */
export class DrawStore {
  readonly codes: CodeChoice<VoucherCode>;
  readonly moreShops: MoreShops;
  private readonly kept: KeptOrder<Kept>;

  constructor(
    stores: Deps,
    readonly sn: string,
  ) {
    this.codes = new CodeChoice(() => this.details.data?.codes ?? []);
    const read = (page: { shops_page?: number } = {}) =>
      stores.api.wheel.record.attempt({ sn, ...stores.shop.placeInput, ...page });
    this.moreShops = new MoreShops((shops_page) => read({ shops_page }));
    this.kept = new KeptOrder<Kept>({
      stores,
      orderSn: sn,
      kept: new KeptOrders<Kept>(stores, {
        name: 'prizes',
        isWhole: ({ codes, names, shops, proof }) => [codes, names, shops].every(Array.isArray) && isRecord(proof),
        isGood: ({ codes }) => codes.some(({ state }) => state === 'good'),
      }),
      fetch: async () => {
        const result = await read();
        return result.ok ? { ...result, data: numbered(result.data) } : result;
      },
      isMissing,
      onOrder: ({ codes }) => this.codes.choose(codes),
    });
    makeAutoObservable<this, 'kept'>(this, { codes: false, moreShops: false, kept: false }, { autoBind: true });
  }

  get details(): Resource<DrawDetails> {
    return this.kept.details;
  }

  /** When the draw was read that is shown, if the server could not be asked since; else 0. */
  get oldSince(): number {
    return this.kept.oldSince;
  }

  /** Whether the page reads the draw again every few seconds: its prize may be sent, or a code redeemed, at any moment. */
  get isPolled(): boolean {
    return this.details.data?.claim?.state === 'toShip' || this.codes.good.length > 0;
  }

  load(): Promise<void> {
    return this.details.load();
  }

  /** Shows what another call has answered, such as a claim. */
  put(draw: DrawDetails): void {
    this.kept.put(numbered(draw));
  }
}

/** What a part of the page takes. */
export interface DrawPartProps {
  store: DrawStore;
  draw: DrawDetails;
}
