import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import type { OutputOf } from '@/contract';
import { limits } from '@/contract/limits';
import type { MenuGoods, MenuSku, MenuSnapshot, SpecGroup, SpecValue } from '@/contract/shop.schemas';
import { unitPrice } from '@/domain/price';
import { differenceToCheapest, nearestSku, type SkuChoices, skuReachedBy, skuWith } from '@/domain/sku-choice';
import type { CartItem } from '@/state/cart/cart-lines';
import { type ChosenValue, type Nutrition, nutritionOf } from './nutrition';

/** Current figures of the open drink. */
export type LiveSpecs = OutputOf<'shop', 'goodsSpecs'>;

/** A value as shown by its chip. */
export interface Choice {
  value: SpecValue;
  isChosen: boolean;
  /** Missing, off or sold out: struck through, cannot be chosen. */
  isOut: boolean;
  /** The maximum of the group is chosen, so this one can be chosen only after another is removed. */
  isOverMax: boolean;
  /** Rupiah compared with the cheapest choice of the group (size, temperature), or added to the drink. */
  difference: number;
}
export interface ChoiceGroup {
  group: SpecGroup;
  isMulti: boolean;
  /** The maximum number to choose; 0: no limit that could be reached. */
  max: number;
  isFull: boolean;
  choices: Choice[];
}

const inSku = (group: SpecGroup): boolean => group.kind === 'size' || group.kind === 'temperature';

interface OfferedGroup {
  group: SpecGroup;
  values: SpecValue[];
  defaults: number[];
}

function offeredGroups(goods: MenuGoods, specs: MenuSnapshot['specs']): OfferedGroup[] {
  const offered: OfferedGroup[] = [];
  for (const { spec_id, value_ids, default_ids } of goods.specs) {
    const group = specs.find((spec) => spec.spec_id === spec_id);
    if (!group) continue;
    const values = group.values.filter((value) => value_ids.includes(value.value_id));
    if (values.length > 0) offered.push({ group, values, defaults: default_ids });
  }
  return offered;
}

/**
 * A customer's selection in the sheet: one drink, its choices, the quantity. It starts from the menu snapshot;
 * `applyLive` sets the shop's current prices and stock.
 */
export class SpecSelection {
  num: number = limits.cartLineMin;
  private readonly chosen = new Set<number>();
  private live: LiveSpecs | null = null;
  private readonly offered: OfferedGroup[];

  constructor(
    readonly goods: MenuGoods,
    specs: MenuSnapshot['specs'],
    remembered: readonly number[] = [],
  ) {
    this.offered = offeredGroups(goods, specs);
    for (const { group, values, defaults } of this.offered) {
      const known = remembered.filter((id) => values.some((value) => value.value_id === id));
      const start = remembered.length > 0 && (known.length > 0 || group.required === 0) ? known : defaults;
      for (const id of start) this.chosen.add(id);
    }
    makeAutoObservable<this, 'chosen' | 'live' | 'offered'>(
      this,
      { goods: false, offered: false, chosen: observableShallow, live: observableRef },
      { autoBind: true },
    );
    this.settle();
  }

  /** The drink's reviews, once they are known; null if there are none. */
  get rating(): { average: number; count: number } | null {
    const { star_avg: average, star_count: count } = this.live ?? { star_avg: 0, star_count: 0 };
    return count > 0 ? { average, count } : null;
  }

  get skus(): readonly MenuSku[] {
    return this.live?.skus ?? this.goods.skus;
  }

  get isSoldOut(): boolean {
    const flag = this.live ? this.live.soldout : this.goods.soldout;
    return flag === 1 || this.skus.every((sku) => sku.off === 1);
  }

  /** The sku of the chosen size and temperature, if it is sold. */
  get sku(): MenuSku | undefined {
    return skuWith(this.skus, this.chosen);
  }

  get groups(): ChoiceGroup[] {
    return this.offered.map(({ group, values }) => {
      const isMulti = group.type === 'multi';
      const max = isMulti && group.max_num < values.length ? group.max_num : 0;
      const isFull = max > 0 && this.countChosen(group) >= max;
      return {
        group,
        isMulti,
        max,
        isFull,
        choices: values.map((value) => {
          const isChosen = this.chosen.has(value.value_id);
          const isOut = this.isOut(group, value);
          const difference = inSku(group)
            ? differenceToCheapest(this.skuChoices, this.chosen, value.value_id)
            : value.price_delta;
          return { value, isChosen, isOut, isOverMax: isFull && !isChosen && !isOut, difference };
        }),
      };
    });
  }

  /** Price of one in rupiah; of the cheapest sku while the chosen one is not sold. */
  get unitPrice(): number {
    return unitPrice(this.sku?.price ?? this.goods.price, this.addedValues);
  }

  get amount(): number {
    return this.unitPrice * this.num;
  }

  /** Maximum quantity: a line's limit or the shop's stock. */
  get maxNum(): number {
    const id = this.sku?.sku_id;
    const stock = this.live?.skus.find((sku) => sku.sku_id === id)?.stock ?? null;
    return Math.max(limits.cartLineMin, Math.min(limits.cartLineMax, stock ?? limits.cartLineMax));
  }

  get nutrition(): Nutrition {
    const standard = this.offered.flatMap(({ group, values, defaults }) =>
      values.filter((value) => defaults.includes(value.value_id)).map((value) => ({ kind: group.kind, value })),
    );
    return nutritionOf(this.goods, this.chosenValues, standard);
  }

  /** The first required group in which nothing can be or is chosen. */
  get missing(): SpecGroup | undefined {
    return this.offered.find(
      ({ group, values }) => group.required === 1 && !values.some((value) => this.chosen.has(value.value_id)),
    )?.group;
  }

  get canAdd(): boolean {
    return !this.isSoldOut && this.sku !== undefined && this.missing === undefined;
  }

  /** What is put into the cart; undefined while a choice is missing or sold out. */
  get item(): CartItem | undefined {
    const { sku, goods } = this;
    if (!sku || !this.canAdd) return undefined;
    return {
      goods_id: goods.id,
      sku_id: sku.sku_id,
      value_ids: this.addedValues.map((value) => value.value_id).sort((a, b) => a - b),
      num: this.num,
      name: goods.name,
      image: goods.image,
      tint: goods.tint,
      spec_text: this.chosenValues.map(({ value }) => value.name).join(' · '),
      price: this.unitPrice,
    };
  }

  /** All choices, to start with the next time. */
  get choiceIds(): number[] {
    return [...this.chosen];
  }

  choose(group: SpecGroup, valueId: number): void {
    const choice = this.groups
      .find((candidate) => candidate.group.spec_id === group.spec_id)
      ?.choices.find(({ value }) => value.value_id === valueId);
    if (!choice || choice.isOut || choice.isOverMax) return;
    if (group.type === 'multi') this.toggle(valueId);
    else if (!choice.isChosen) this.replace(group, valueId);
    else if (group.required === 0) this.chosen.delete(valueId);
    this.settle();
  }

  setNum(num: number): void {
    this.num = Math.min(this.maxNum, Math.max(limits.cartLineMin, Math.round(num)));
  }

  /** Sets current prices and stock. Choices that are no longer sold are replaced by others that are. */
  applyLive(live: LiveSpecs): void {
    if (live.goods_id !== this.goods.id) return;
    this.live = live;
    this.settle();
  }

  private get chosenValues(): ChosenValue[] {
    return this.offered.flatMap(({ group, values }) =>
      values.filter((value) => this.chosen.has(value.value_id)).map((value) => ({ kind: group.kind, value })),
    );
  }

  private get addedValues(): SpecValue[] {
    return this.chosenValues.filter(({ kind }) => kind === 'sugar' || kind === 'topping').map(({ value }) => value);
  }

  private isSoldOutValue(value: SpecValue): boolean {
    return this.live ? this.live.soldout_value_ids.includes(value.value_id) : value.soldout_switch === 1;
  }

  private isOut(group: SpecGroup, value: SpecValue): boolean {
    return this.isSoldOutValue(value) || (inSku(group) && this.skuReachedBy(value.value_id) === undefined);
  }

  private countChosen(group: SpecGroup): number {
    return group.values.filter((value) => this.chosen.has(value.value_id)).length;
  }

  private get skuChoices(): SkuChoices<MenuSku> {
    const groups = this.offered.filter(({ group }) => inSku(group));
    return { skus: this.skus, groups: groups.map(({ values }) => values.map(({ value_id }) => value_id)) };
  }

  private skuReachedBy(valueId: number): MenuSku | undefined {
    return skuReachedBy(this.skuChoices, this.chosen, valueId);
  }

  private toggle(valueId: number): void {
    if (!this.chosen.delete(valueId)) this.chosen.add(valueId);
  }

  private replace(group: SpecGroup, valueId: number): void {
    const reached = inSku(group) ? this.skuReachedBy(valueId) : undefined;
    for (const value of group.values) this.chosen.delete(value.value_id);
    this.chosen.add(valueId);
    if (reached) this.takeSku(reached);
  }

  private takeSku(sku: MenuSku): void {
    for (const { group, values } of this.offered) {
      if (!inSku(group)) continue;
      for (const { value_id } of values) {
        if (sku.value_ids.includes(value_id)) this.chosen.add(value_id);
        else this.chosen.delete(value_id);
      }
    }
  }

  /** Removes choices that are no longer sold, and fills required groups again. */
  private settle(): void {
    for (const offered of this.offered) if (!inSku(offered.group)) this.settleGroup(offered);
    const nearest = this.sku ?? nearestSku(this.skus, this.chosen);
    if (nearest) this.takeSku(nearest);
    this.num = Math.min(this.num, this.maxNum);
  }

  private settleGroup({ group, values }: OfferedGroup): void {
    for (const value of values) if (this.isSoldOutValue(value)) this.chosen.delete(value.value_id);
    if (group.required === 0 || this.countChosen(group) > 0) return;
    const free = values.find((value) => !this.isSoldOutValue(value));
    if (free) this.chosen.add(free.value_id);
  }
}
