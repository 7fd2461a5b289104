import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiError } from '@/api';
import type { InputOf } from '@/contract';
import type { PayChannel } from '@/contract/chain.schemas';
import { limits } from '@/contract/limits';
import type { VoucherInfo } from '@/contract/voucher/voucher.schemas';
import { takesAmount } from '@/domain/channel-limits';
import { pointsOfSum } from '@/domain/points/points';
import { sharesOf } from '@/domain/redemption-code';
import { ChainPartState } from '@/state/chain-part';
import type { Submit } from '@/state/forms/submit';
import { MoreShops } from '@/state/loading/more-shops';
import { Resource } from '@/state/loading/resource';
import { type Placed, payNext } from '@/state/pay-next';
import type { Stores } from '@/state/stores';

/** Why the order was not placed. The number is kept. */
export type BuyNotice =
  | { kind: 'price'; from: number; to: number }
  | { kind: 'soldOut'; left: number }
  | { kind: 'limit'; max: number; left: number }
  | { kind: 'notOnSale'; starttime: number | null }
  | { kind: 'tooManyUnpaid'; max: number }
  | { kind: 'answerLost' }
  | { kind: 'refused'; text: string };

const isMissing = (error: ApiError): boolean =>
  error.kind === 'business' && (error.code === 'VOUCHER_NOT_FOUND' || error.code === 'INVALID_INPUT');

function noticeOf(error: ApiError, seen: number): BuyNotice | null {
  if (error.kind === 'unauthorized' || error.kind === 'aborted') return null;
  if (error.kind !== 'business') return { kind: 'answerLost' };
  switch (error.code) {
    case 'ITEM_PRICE':
      return { kind: 'price', from: seen, to: error.params.price };
    case 'SOLD_OUT':
      return { kind: 'soldOut', left: error.params.left };
    case 'BUY_LIMIT':
      return { kind: 'limit', ...error.params };
    case 'NOT_ON_SALE':
      return { kind: 'notOnSale', ...error.params };
    case 'TOO_MANY_UNPAID':
      return { kind: 'tooManyUnpaid', max: error.params.max };
    default:
      return { kind: 'refused', text: error.msg };
  }
}

type Deps = Pick<Stores, 'api' | 'drafts' | 'shop' | 'submit' | 'payNow'>;

/** One voucher, and the order of it. */
export class VoucherStore {
  readonly info: Resource<VoucherInfo>;
  readonly moreShops: MoreShops;
  readonly part: ChainPartState;
  notice: BuyNotice | null = null;
  /**
   * Set when the order is placed, until the page is shown again: the page goes on to the cashier, and a tap before that
   * places no second order.
   */
  placed: Placed | null = null;
  private wanted: number;
  private readonly adding: Submit<InputOf<'voucher', 'add'>, Placed, ApiError>;

  constructor(
    private readonly stores: Deps,
    readonly id: number,
  ) {
    this.part = new ChainPartState(stores, 'voucher');
    this.wanted = stores.drafts.form(this.draft, { num: 1 }).num;
    const read = (page: { shops_page?: number } = {}) =>
      stores.api.voucher.info.attempt({ id, ...stores.shop.placeInput, ...page });
    this.moreShops = new MoreShops((shops_page) => read({ shops_page }));
    this.info = new Resource<VoucherInfo>({
      fetch: () => read(),
      isMissing,
    });
    this.adding = stores.submit(`voucher:${id}`, (input: InputOf<'voucher', 'add'>, key) =>
      stores.api.voucher.add.attempt(input, { key }),
    );
    makeAutoObservable<this, 'stores' | 'adding'>(
      this,
      {
        info: false,
        moreShops: false,
        part: false,
        notice: observableRef,
        placed: observableRef,
        stores: false,
        adding: false,
      },
      { autoBind: true },
    );
  }

  get isBuying(): boolean {
    return this.adding.isBusy || this.placed !== null;
  }

  /** The most that can be bought in one order now. It is 0 if nothing can be. */
  get most(): number {
    const { data } = this.info;
    if (data?.sale !== 'onSale') return 0;
    return Math.max(0, Math.min(data.buyable, data.left ?? limits.vouchersMax, limits.vouchersMax));
  }

  /** How many are bought. */
  get num(): number {
    return Math.max(1, Math.min(this.wanted, Math.max(1, this.most)));
  }

  get sum(): number {
    return this.num * (this.info.data?.price ?? 0);
  }

  /** The channels by which the sum can be paid. */
  get offers(): readonly PayChannel[] {
    return this.info.data?.pay_channels.filter((channel) => takesAmount(channel, this.sum)) ?? [];
  }

  /** The points that the codes will give when they are redeemed, by the level of now. */
  get points(): number {
    const { data } = this.info;
    const terms = data?.points_terms;
    if (!terms) return 0;
    const shares = sharesOf(this.sum, this.num * data.times);
    return shares.reduce((points, share) => points + pointsOfSum(share, terms), 0);
  }

  async load(): Promise<void> {
    this.placed = null;
    await Promise.all([this.part.load(), this.info.load()]);
  }

  setNum(num: number): void {
    this.wanted = num;
    this.notice = null;
    this.stores.drafts.setForm(this.draft, { num });
  }

  /** Orders the chosen number at the shown price. The cashier begins a payment by the channel, if one is given. */
  async buy(channel?: PayChannel): Promise<void> {
    const { data } = this.info;
    if (this.placed || !data || this.most === 0) return;
    const result = await this.adding.run({ id: this.id, num: this.num, price: data.price });
    if (!result) return;
    if (result.ok) {
      this.stores.drafts.endForm(this.draft);
      payNext(this.stores, result.data, channel);
      runInAction(() => {
        this.placed = result.data;
      });
      return;
    }
    const { error } = result;
    runInAction(() => {
      this.notice = noticeOf(error, data.price);
      if (error.kind === 'business' && error.code === 'ITEM_PRICE') {
        this.info.show({ ...data, price: error.params.price });
      }
    });
    if (error.kind === 'business') await this.load();
  }

  private get draft(): string {
    return `voucher ${this.id}`;
  }
}
