import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiError } from '@/api';
import type { InputOf, OutputOf } from '@/contract';
import type { Address } from '@/contract/address.schemas';
import { limits } from '@/contract/limits';
import type { PointsGoodsInfo, PointsWay } from '@/contract/mall/mall.schemas';
import type { RedeemShop } from '@/contract/order/kind-parts.schemas';
import { isRecord, isWhole } from '@/lib/guards';
import type { Submit } from '@/state/forms/submit';
import { Resource } from '@/state/loading/resource';
import type { Stores } from '@/state/stores';
import { GoodsStore } from './goods-store';

/** Why the order was not placed. What was chosen and typed is kept. */
export type ExchangeNotice =
  | { kind: 'points'; from: number; to: number }
  | { kind: 'missing'; missing: number }
  | { kind: 'soldOut'; left: number }
  | { kind: 'limit'; max: number; left: number }
  | { kind: 'notOnSale'; starttime: number | null }
  | { kind: 'level'; name: string }
  | { kind: 'addressGone' }
  | { kind: 'shopGone' }
  | { kind: 'answerLost' }
  | { kind: 'refused'; text: string };

type Placed = OutputOf<'mall', 'add'>;
type Input = InputOf<'mall', 'add'>;

function noticeOf(error: ApiError, seen: number): ExchangeNotice | null {
  if (error.kind === 'unauthorized' || error.kind === 'aborted') return null;
  if (error.kind !== 'business') return { kind: 'answerLost' };
  switch (error.code) {
    case 'ITEM_POINTS':
      return { kind: 'points', from: seen, to: error.params.points };
    case 'POINTS_MISSING':
      return { kind: 'missing', ...error.params };
    case 'SOLD_OUT':
      return { kind: 'soldOut', left: error.params.left };
    case 'BUY_LIMIT':
      return { kind: 'limit', ...error.params };
    case 'NOT_ON_SALE':
      return { kind: 'notOnSale', ...error.params };
    case 'LEVEL_NEEDED':
      return { kind: 'level', name: error.params.name };
    case 'ADDRESS_NOT_FOUND':
      return { kind: 'addressGone' };
    case 'SHOP_NOT_FOUND':
    case 'SHOP_RESTING':
      return { kind: 'shopGone' };
    default:
      return { kind: 'refused', text: error.msg };
  }
}

interface Draft {
  num: number;
  way: string;
  address: number;
  shop: number;
  remark: string;
}

const intentOf = (id: number): string => `exchange:${id}`;

const emptyDraft: Draft = { num: 1, way: '', address: 0, shop: 0, remark: '' };

type Deps = Pick<Stores, 'api' | 'drafts' | 'shop' | 'submit'>;

/** The exchange of points for one thing: how many, how it gets to the member, and what is left after it. */
export class ExchangeStore {
  readonly page: GoodsStore;
  readonly book: Resource<OutputOf<'address', 'list'>>;
  private refused: ExchangeNotice | null = null;
  /** Set when the order is placed: the page goes on to it, and a tap before that places no second order. */
  placed: Placed | null = null;
  /** Whether the sheet is open that asks where the goods go. */
  isChoosing = false;
  private chosen: Draft;
  /** The addresses of the book while its form is open. The one that is not among them was added. */
  private knownAddresses: readonly number[] | null = null;
  private readonly adding: Submit<Input, Placed, ApiError>;

  constructor(
    private readonly stores: Deps,
    readonly id: number,
  ) {
    this.page = new GoodsStore(stores, id);
    this.chosen = stores.drafts.form(this.draft, emptyDraft);
    this.book = new Resource({ fetch: () => stores.api.address.list.attempt({}) });
    this.adding = stores.submit(intentOf(id), (input: Input, key) => stores.api.mall.add.attempt(input, { key }));
    makeAutoObservable<this, 'stores' | 'adding' | 'chosen' | 'refused'>(
      this,
      {
        chosen: observableRef,
        refused: observableRef,
        placed: observableRef,
        page: false,
        book: false,
        stores: false,
        adding: false,
      },
      { autoBind: true },
    );
  }

  get goods(): PointsGoodsInfo | null {
    return this.page.info.data;
  }

  get isSending(): boolean {
    return this.adding.isBusy || this.placed !== null;
  }

  /** An exchange that was sent and has no answer yet, also after a reload. Nothing else is exchanged before it has one. */
  get unanswered(): (Input & { points: number }) | null {
    if (this.isSending) return null;
    const input = this.stores.drafts.openIntent(intentOf(this.id))?.input;
    return isRecord(input) && isWhole(input.num) && isWhole(input.points)
      ? (input as Input & { points: number })
      : null;
  }

  get notice(): ExchangeNotice | null {
    return this.unanswered ? { kind: 'answerLost' } : this.refused;
  }

  /** How it gets to the member: the chosen way, else the usual one. */
  get way(): PointsWay {
    const ways = this.goods?.ways ?? [];
    return ways.find((way) => way === this.chosen.way) ?? ways[0] ?? 'now';
  }

  get addresses(): readonly Address[] {
    return this.book.data?.list ?? [];
  }

  /** Where it is sent: the chosen address, else the default one, else the first. */
  get address(): Address | null {
    const { addresses, chosen } = this;
    return (
      addresses.find(({ id }) => id === chosen.address) ??
      addresses.find((one) => one.is_default) ??
      addresses[0] ??
      null
    );
  }

  /** Shops in which it can be fetched, as far as they are known. */
  get shops(): readonly RedeemShop[] {
    return this.goods ? this.page.moreShops.all(this.goods.shops) : [];
  }

  /** Where it is fetched. The customer chooses it, because what is made ready in a shop is in no other. */
  get fetchShop(): RedeemShop | null {
    const { shops, chosen } = this;
    return (
      shops.find(({ id }) => id === chosen.shop) ??
      (shops.length === 1 && this.goods?.shop_num === 1 ? (shops[0] ?? null) : null)
    );
  }

  get remark(): string {
    return this.chosen.remark;
  }

  get balance(): number {
    return this.goods?.mine?.balance ?? 0;
  }

  /** What a refund could not take back. It is missing, too. */
  get debt(): number {
    return this.goods?.mine?.debt ?? 0;
  }

  /** The most that can be had in one order now, whatever it costs. */
  get most(): number {
    return Math.min(this.goods?.buyable ?? 0, limits.pointsNumMax);
  }

  get num(): number {
    return Math.max(1, Math.min(this.chosen.num, Math.max(1, this.most)));
  }

  get sum(): number {
    return this.num * (this.goods?.points ?? 0);
  }

  /** What the member has after it. It is below 0 if there are too few points. */
  get after(): number {
    return this.balance - this.debt - this.sum;
  }

  async load(): Promise<void> {
    this.placed = null;
    await Promise.all([this.page.load(), this.book.load()]);
    const known = this.knownAddresses;
    const added = known && this.addresses.find(({ id }) => !known.includes(id));
    if (added) this.setAddress(added.id);
  }

  /** The form of a new address is opened. What it adds is chosen when the page is shown again. */
  noteAdding(): void {
    this.knownAddresses = this.addresses.map(({ id }) => id);
  }

  setChoosing(isChoosing: boolean): void {
    this.isChoosing = isChoosing;
  }

  setNum(num: number): void {
    this.choose({ num });
  }

  setWay(way: PointsWay): void {
    this.choose({ way });
  }

  setAddress(address: number): void {
    this.knownAddresses = null;
    this.choose({ address });
  }

  setShop(shop: number): void {
    this.choose({ shop });
  }

  setRemark(remark: string): void {
    this.choose({ remark });
  }

  /** What must be chosen before it can be sent. */
  get lacks(): 'address' | 'shop' | null {
    if (this.way === 'ship' && !this.address) return 'address';
    return this.way === 'fetch' && !this.fetchShop ? 'shop' : null;
  }

  /** Exchanges the chosen number for what was shown, or asks again for the exchange whose answer was lost. */
  async exchange(): Promise<void> {
    const { goods, unanswered } = this;
    if (this.placed || !goods || (!unanswered && (this.most === 0 || this.lacks))) return;
    const result = await this.adding.run(unanswered ?? this.inputFor(goods));
    if (!result) return;
    if (result.ok) {
      this.stores.drafts.endForm(this.draft);
      runInAction(() => {
        this.placed = result.data;
      });
      return;
    }
    const { error } = result;
    runInAction(() => {
      this.refused = noticeOf(error, goods.points);
    });
    if (error.kind === 'business') await this.load();
  }

  private inputFor({ points }: PointsGoodsInfo): Input {
    const { id, num, way, address, fetchShop, remark } = this;
    const goal = {
      ship: address ? { address_id: address.id } : {},
      fetch: fetchShop ? { shop_id: fetchShop.id } : {},
      now: {},
    }[way];
    return { id, num, points, remark: remark.trim(), ...goal };
  }

  private choose(part: Partial<Draft>): void {
    this.chosen = { ...this.chosen, ...part };
    this.refused = null;
    this.stores.drafts.setForm(this.draft, this.chosen);
  }

  private get draft(): string {
    return `exchange ${this.id}`;
  }
}

/** What a part of the page takes. */
export interface ExchangePartProps {
  store: ExchangeStore;
  goods: PointsGoodsInfo;
}
