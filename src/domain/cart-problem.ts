import { unitPrice } from './price';

/** Why a line of a cart cannot be ordered as it is. */
export type LineReason =
  /** The shop does not have the drink any more. */
  | 'offMenu'
  | 'soldOut'
  /** The drink is not offered with these choices any more. */
  | 'notSold'
  /** Its size and temperature are sold out. */
  | 'skuOut'
  /** A sugar level or topping is sold out. */
  | 'valueOut'
  /** There are fewer cups than the line has. */
  | 'fewLeft';

export interface OfferedSku {
  sku_id: number;
  /** Size and temperature. */
  value_ids: readonly number[];
  price: number;
  off: 0 | 1;
  /** It is null if it is not counted. */
  stock: number | null;
}

export interface OfferedValue {
  value_id: number;
  price_delta: number;
  isOut: boolean;
}

/** Sugar or toppings: what is chosen beside size and temperature. */
export interface OfferedGroup {
  isRequired: boolean;
  max: number;
  /** In the order in which they are shown. */
  values: readonly OfferedValue[];
}

/** The facts about what a shop sells of one drink now. */
export interface DrinkOffer {
  isSoldOut: boolean;
  skus: readonly OfferedSku[];
  groups: readonly OfferedGroup[];
}

export interface ChosenLine {
  goods_id: number;
  sku_id: number;
  /** Size and temperature. It is empty if they are not known. */
  sku_value_ids: readonly number[];
  value_ids: readonly number[];
  num: number;
}

/** Another way in which the same drink can be had. */
export interface Swap {
  sku_id: number;
  sku_value_ids: readonly number[];
  /** The ids are in ascending order. */
  value_ids: number[];
  num: number;
  /** Price of one cup. */
  price: number;
  /** How many choices differ. */
  changes: number;
}

export interface Verdict {
  reason: LineReason;
  /** What is out, or not offered any more. */
  value_ids: readonly number[];
  /** Cups that are left. Only `fewLeft` has it. */
  left: number | null;
  swap: Swap | null;
}

/** Cups that other lines have not taken, by sku. */
type Left = (sku: OfferedSku) => number;

const chosenOf = ({ values }: OfferedGroup, ids: readonly number[]): OfferedValue[] =>
  values.filter(({ value_id }) => ids.includes(value_id));

/** The chosen values that the drink is not offered with, or with which it is not offered any more. */
function misfits({ value_ids }: ChosenLine, { groups }: DrinkOffer): number[] | null {
  const known = groups.flatMap((group) => chosenOf(group, value_ids).map(({ value_id }) => value_id));
  const strange = value_ids.filter((id) => !known.includes(id));
  if (strange.length > 0) return strange;
  const fits = groups.every((group) => {
    const count = chosenOf(group, value_ids).length;
    return count <= group.max && (count > 0 || !group.isRequired);
  });
  return fits ? null : [];
}

type Fault = Omit<Verdict, 'swap'>;

function faultOf(line: ChosenLine, offer: DrinkOffer | undefined, left: Left): Fault | null {
  const fault = (reason: LineReason, value_ids: readonly number[] = []): Fault => ({ reason, value_ids, left: null });
  if (!offer) return fault('offMenu');
  if (offer.isSoldOut || offer.skus.every((sku) => sku.off === 1)) return fault('soldOut');
  const sku = offer.skus.find(({ sku_id }) => sku_id === line.sku_id);
  if (!sku) return fault('notSold', line.sku_value_ids);
  const strange = misfits(line, offer);
  if (strange) return fault('notSold', strange);
  const room = left(sku);
  if (sku.off === 1 || room === 0) return fault('skuOut', sku.value_ids);
  const out = offer.groups.flatMap((group) => chosenOf(group, line.value_ids)).filter(({ isOut }) => isOut);
  if (out.length > 0) {
    return fault(
      'valueOut',
      out.map(({ value_id }) => value_id),
    );
  }
  return room < line.num ? { ...fault('fewLeft'), left: room } : null;
}

/** The value that is shown nearest to the chosen one. If two are equally near, it is the one that costs less. */
function nearestValue({ values }: OfferedGroup, wanted: readonly number[]): OfferedValue | undefined {
  const at = values.findIndex(({ value_id }) => wanted.includes(value_id));
  const far = (value: OfferedValue): number => (at < 0 ? 0 : Math.abs(values.indexOf(value) - at));
  return values
    .filter(({ isOut }) => !isOut)
    .sort((a, b) => far(a) - far(b) || a.price_delta - b.price_delta || values.indexOf(a) - values.indexOf(b))[0];
}

interface Fitted {
  values: OfferedValue[];
  changes: number;
}

/** The chosen sugar and toppings as far as they can be had. Returns null if something required cannot be had at all. */
function fitted({ value_ids }: ChosenLine, { groups }: DrinkOffer): Fitted | null {
  const offered = groups.flatMap(({ values }) => values.map(({ value_id }) => value_id));
  const values: OfferedValue[] = [];
  let changes = value_ids.filter((id) => !offered.includes(id)).length;
  for (const group of groups) {
    const before = chosenOf(group, value_ids);
    const kept = before.filter(({ isOut }) => !isOut).slice(0, group.max);
    if (kept.length === 0 && group.isRequired) {
      const other = nearestValue(group, value_ids);
      if (!other) return null;
      kept.push(other);
      changes += 1;
    } else changes += before.length - kept.length;
    values.push(...kept);
  }
  return { values, changes };
}

const differing = (line: ChosenLine, sku: OfferedSku): number =>
  line.sku_value_ids.length === 0 && sku.sku_id !== line.sku_id
    ? 1
    : sku.value_ids.filter((id) => !line.sku_value_ids.includes(id)).length;

/** `price` of the line as it was compares equal changes: what costs no more comes first. */
function nearestSwap(line: ChosenLine, offer: DrinkOffer, { left, price }: { left: Left; price: number }): Swap | null {
  const choice = fitted(line, offer);
  if (!choice) return null;
  const value_ids = choice.values.map(({ value_id }) => value_id).sort((a, b) => a - b);
  const swaps = offer.skus
    .filter((sku) => sku.off === 0 && left(sku) >= 1)
    .map((sku): Swap => {
      const num = Math.min(line.num, left(sku));
      const changes = choice.changes + differing(line, sku);
      const own = { sku_id: sku.sku_id, sku_value_ids: sku.value_ids, value_ids };
      return { ...own, num, price: unitPrice(sku.price, choice.values), changes };
    });
  const dearer = (swap: Swap): number => Math.max(0, swap.price - price);
  const whole = swaps.filter(({ num }) => num === line.num);
  const [nearest] = (whole.length > 0 ? whole : swaps).sort(
    (a, b) =>
      a.changes - b.changes ||
      dearer(a) - dearer(b) ||
      Math.abs(a.price - price) - Math.abs(b.price - price) ||
      b.num - a.num,
  );
  return nearest ?? null;
}

/**
 * Judges the lines of a cart in their order, and returns null for those that can be ordered. A line that exceeds what
 * the lines before it leave cannot be ordered as a whole. `priceOf` returns the price of one cup of the line as it is.
 */
export function judgeCart<Line extends ChosenLine>(
  lines: readonly Line[],
  offerOf: (line: Line) => DrinkOffer | undefined,
  priceOf: (line: Line) => number,
): (Verdict | null)[] {
  const taken = new Map<number, number>();
  const left: Left = ({ sku_id, stock }) => (stock === null ? Infinity : Math.max(0, stock - (taken.get(sku_id) ?? 0)));
  const faults = lines.map((line) => {
    const fault = faultOf(line, offerOf(line), left);
    if (!fault) taken.set(line.sku_id, (taken.get(line.sku_id) ?? 0) + line.num);
    return fault;
  });
  return lines.map((line, at) => {
    const fault = faults[at];
    if (!fault) return null;
    const offer = offerOf(line);
    const canSwap = offer && fault.reason !== 'soldOut';
    return { ...fault, swap: canSwap ? nearestSwap(line, offer, { left, price: priceOf(line) }) : null };
  });
}
