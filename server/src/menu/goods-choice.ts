import { isOff } from './menu-presenter';
import type { GoodsSpecRecord, MenuSkuRecord, MenuSpecRecord, MenuValueRecord } from './menu-repository';

export interface GoodsChoice {
  sku_id: number;
  /** Sugar and toppings. */
  value_ids: readonly number[];
}

export interface GoodsOffer {
  skus: readonly MenuSkuRecord[];
  goodsSpecs: readonly GoodsSpecRecord[];
  specs: readonly MenuSpecRecord[];
  values: readonly MenuValueRecord[];
}

/** `unknown`: the menu has no such drink with these values; `unavailable`: it is not sold at present. */
export type ChoiceProblem = 'unknown' | 'unavailable' | null;

const inSku: ReadonlySet<MenuSpecRecord['kind']> = new Set(['size', 'temperature']);

/** How many values of a group may be chosen; none if the drink does not offer the group. */
function fitsGroup(spec: MenuSpecRecord, chosen: number): boolean {
  const max = spec.type === 'single' ? 1 : spec.max_num;
  return chosen <= max && (spec.required === 0 || chosen >= 1);
}

/** Why a drink with the chosen values cannot be ordered; null if it can. */
export function choiceProblem(choice: GoodsChoice, offer: GoodsOffer): ChoiceProblem {
  const sku = offer.skus.find((one) => one.sku_id === choice.sku_id);
  if (!sku) return 'unavailable';
  const chosen = new Set(choice.value_ids);
  if (chosen.size !== choice.value_ids.length) return 'unknown';
  let known = 0;
  for (const { spec_id, value_ids_json } of offer.goodsSpecs) {
    const spec = offer.specs.find((one) => one.spec_id === spec_id);
    if (!spec || inSku.has(spec.kind)) continue;
    const count = value_ids_json.filter((id) => chosen.has(id)).length;
    if (!fitsGroup(spec, count)) return 'unknown';
    known += count;
  }
  if (known !== chosen.size) return 'unknown';
  const isOut = offer.values.some((value) => value.soldout_switch === 1 && chosen.has(value.value_id));
  return isOut || isOff(sku) ? 'unavailable' : null;
}
