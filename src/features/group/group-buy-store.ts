import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiError, Result } from '@/api';
import type { InputOf, OutputOf } from '@/contract';
import type { PayChannel } from '@/contract/chain.schemas';
import type { GroupProductInfo, GroupSpec, OnLate, Team } from '@/contract/group/group.schemas';
import { limits } from '@/contract/limits';
import { takesAmount } from '@/domain/channel-limits';
import { pointsOfSum } from '@/domain/points/points';
import {
  type ChoosableSku,
  differenceToCheapest,
  nearestSku,
  type SkuChoices,
  skuReachedBy,
  skuWith,
} from '@/domain/sku-choice';
import { ChainPartState } from '@/state/chain-part';
import type { Submit } from '@/state/forms/submit';
import { Resource } from '@/state/loading/resource';
import { payNext } from '@/state/pay-next';
import type { Stores } from '@/state/stores';
import { type BuyNotice, isOfTeam, noticeOf, obstacleOf } from './group-notice';
import { isMissingProduct, type NamedTeam } from './group-product-store';

interface Offer {
  product: GroupProductInfo;
  specs: OutputOf<'group', 'specs'>;
}

type Placed = OutputOf<'group', 'add'>;
type AddInput = InputOf<'group', 'add'>;

/** The price of one in a group for this customer. */
export const priceOf = ({ group_price, vip_group_price }: Pick<GroupSpec, 'group_price' | 'vip_group_price'>): number =>
  vip_group_price ?? group_price;

interface Sku extends ChoosableSku {
  spec: GroupSpec;
}

const skuOf = (spec: GroupSpec): Sku => ({
  value_ids: spec.value_ids,
  price: priceOf(spec),
  off: spec.left === null || spec.left > 0 ? 0 : 1,
  spec,
});

/** What is ordered to open a team, or to join one. */
export class GroupBuyStore {
  readonly offer: Resource<Offer>;
  readonly part: ChainPartState;
  notice: BuyNotice | null = null;
  /** Set when the order is placed: the page goes on to the cashier, and a tap before that places no second order. */
  placed: Placed | null = null;
  late: OnLate;
  private wanted: number;
  private chosen: readonly number[];
  /** The number of the team to join. It is undefined if one is opened. */
  joining: string | undefined;
  /** The address names a team that cannot exist. */
  private isUnknownTeam: boolean;
  private readonly adding: Submit<AddInput, Placed, ApiError>;

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'drafts' | 'shop' | 'submit' | 'payNow'>,
    { id, team, isUnknown = false }: { id: number } & Partial<NamedTeam>,
  ) {
    this.id = id;
    this.joining = team;
    this.isUnknownTeam = isUnknown;
    const draft = stores.drafts.form(this.draft, { num: 1, refunds: false, chosen: [] as number[] });
    this.wanted = Number.isSafeInteger(draft.num) ? draft.num : 1;
    this.late = draft.refunds ? 'refund' : 'own';
    this.chosen = draft.chosen.filter(Number.isSafeInteger);
    this.part = new ChainPartState(stores, 'group');
    this.offer = new Resource<Offer>({
      fetch: () => this.read(),
      isMissing: isMissingProduct,
      onAnswer: ({ product, specs }) => this.take(product, specs.list),
    });
    this.adding = stores.submit(`group:${id}`, (input: AddInput, key) => stores.api.group.add.attempt(input, { key }));
    makeAutoObservable<this, 'stores' | 'adding'>(
      this,
      {
        ...{ offer: false, part: false, id: false, stores: false, adding: false },
        ...{ notice: observableRef, placed: observableRef },
      },
      { autoBind: true },
    );
  }

  readonly id: number;

  get isBuying(): boolean {
    return this.adding.isBusy || this.placed !== null;
  }

  get product(): GroupProductInfo | null {
    return this.offer.data?.product ?? null;
  }

  /** The team that is joined. It is null if one is opened. */
  get team(): Team | null {
    const team = this.product?.team;
    return team && team.group_sn === this.joining ? team : null;
  }

  /** What is chosen; undefined if that is not sold. */
  get spec(): GroupSpec | undefined {
    return skuWith(this.skus, new Set(this.chosen))?.spec;
  }

  /** Groups with their values: what each costs more than the cheapest, and whether it is sold. */
  get groups() {
    const chosen = new Set(this.chosen);
    return (this.offer.data?.specs.groups ?? []).map(({ id, name, values }) => ({
      id,
      name,
      chosen: values.flatMap(({ value_id }) => (chosen.has(value_id) ? [value_id] : [])),
      values: values.map(({ value_id, name: valueName }) => ({
        id: value_id,
        name: valueName,
        isOut: skuReachedBy(this.choices, chosen, value_id) === undefined,
        difference: differenceToCheapest(this.choices, chosen, value_id),
      })),
    }));
  }

  /** The channels by which the sum can be paid. */
  get offers(): readonly PayChannel[] {
    return this.offer.data?.specs.pay_channels.filter((channel) => takesAmount(channel, this.sum)) ?? [];
  }

  /** The most that can be ordered now. It is 0 if nothing can be. */
  get most(): number {
    const { product, spec } = this;
    if (product?.state !== 'running' || !spec) return 0;
    const most = Math.min(product.num_limit, product.buyable ?? product.num_limit, spec.left ?? product.num_limit);
    return Math.max(0, Math.min(most, limits.groupNumMax));
  }

  get num(): number {
    return Math.max(1, Math.min(this.wanted, Math.max(1, this.most)));
  }

  get sum(): number {
    return this.spec ? this.num * priceOf(this.spec) : 0;
  }

  /** The points that the order will give when it is redeemed, by the level of now. */
  get points(): number {
    const terms = this.offer.data?.specs.points_terms;
    return terms ? pointsOfSum(this.sum, terms) : 0;
  }

  /** What it costs more to buy the same alone. It is 0 for a bundle, which nobody can buy alone. */
  get saved(): number {
    return this.spec && this.spec.sku_id !== null ? this.num * this.spec.price - this.sum : 0;
  }

  async load(): Promise<void> {
    await Promise.all([this.part.load(), this.offer.load()]);
  }

  choose(_group: number, value: number): void {
    const sku = skuReachedBy(this.choices, new Set(this.chosen), value);
    if (!sku) return;
    this.chosen = [...sku.value_ids];
    this.keep();
  }

  setNum(num: number): void {
    this.wanted = num;
    this.keep();
  }

  setLate(late: OnLate): void {
    this.late = late;
    this.keep();
  }

  /** Opens a team instead of joining one. */
  openOwn(): void {
    this.joining = undefined;
    this.isUnknownTeam = false;
    this.notice = null;
  }

  /** Orders what is chosen, at the shown price. The cashier begins a payment by the channel, if one is given. */
  async buy(channel?: PayChannel): Promise<void> {
    const { spec, joining } = this;
    if (this.placed || !spec || this.most === 0) return;
    const result = await this.adding.run({
      product_id: this.id,
      ...(spec.sku_id === null ? {} : { sku_id: spec.sku_id }),
      num: this.num,
      ...(joining ? { group_sn: joining } : {}),
      on_late: this.late,
      price: priceOf(spec),
    });
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
    // What has changed is read before the message is shown, so that both are of one moment.
    if (error.kind === 'business') await this.offer.load();
    runInAction(() => {
      this.notice = noticeOf(error, priceOf(spec));
    });
  }

  private get draft(): string {
    return `group ${this.id}`;
  }

  private get skus(): readonly Sku[] {
    return (this.offer.data?.specs.list ?? []).map(skuOf);
  }

  private get choices(): SkuChoices<Sku> {
    const groups = this.offer.data?.specs.groups ?? [];
    return { skus: this.skus, groups: groups.map(({ values }) => values.map(({ value_id }) => value_id)) };
  }

  private async read(): Promise<Result<Offer, ApiError>> {
    const { api, shop } = this.stores;
    const { id, joining } = this;
    const [product, specs] = await Promise.all([
      api.group.product.attempt({ id, ...(joining ? { group_sn: joining } : {}), ...shop.placeInput }),
      api.group.specs.attempt({ id }),
    ]);
    if (!product.ok) return product;
    if (!specs.ok) return specs;
    return { ok: true, data: { product: product.data, specs: specs.data }, time: product.time };
  }

  /** Keeps the choice if it is sold, else takes what is nearest to it. */
  private take(product: GroupProductInfo, list: readonly GroupSpec[]): void {
    const skus = list.map(skuOf);
    const chosen = new Set(this.chosen);
    const sku = (chosen.size > 0 ? skuWith(skus, chosen) : undefined) ?? nearestSku(skus, chosen) ?? skus[0];
    this.chosen = sku ? [...sku.value_ids] : [];
    const obstacle = obstacleOf(product, this.joining) ?? (this.isUnknownTeam ? { kind: 'gone' } : null);
    if (obstacle) this.notice ??= obstacle;
    else if (isOfTeam(this.notice)) this.notice = null;
  }

  private keep(): void {
    this.notice = null;
    const { wanted: num, late, chosen } = this;
    this.stores.drafts.setForm(this.draft, { num, refunds: late === 'refund', chosen: [...chosen] });
  }
}
