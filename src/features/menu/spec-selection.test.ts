import { type LiveSpecs, SpecSelection } from './spec-selection';
import {
  aDrink,
  aSku,
  boba,
  espresso,
  fullSugar,
  halfSugar,
  hot,
  iced,
  jelly,
  large,
  noSugar,
  regular,
  specs,
} from './test/menu-fixture';

const drink = aDrink(1);

function choiceOf(selection: SpecSelection, valueId: number) {
  const choice = selection.groups.flatMap(({ choices }) => choices).find(({ value }) => value.value_id === valueId);
  if (!choice) throw new Error(`no choice ${valueId}`);
  return choice;
}
function choose(selection: SpecSelection, valueId: number): void {
  const found = selection.groups.find(({ choices }) => choices.some(({ value }) => value.value_id === valueId));
  if (found) selection.choose(found.group, valueId);
}
const live = (more: Partial<LiveSpecs> = {}): LiveSpecs => ({
  goods_id: 1,
  version: '1',
  soldout: 0,
  skus: drink.skus.map((sku) => ({ ...sku, stock: null })),
  soldout_value_ids: [],
  star_avg: 0,
  star_count: 0,
  ...more,
});

describe('opening', () => {
  it('starts with the defaults and a quantity of one, ready to be added', () => {
    const selection = new SpecSelection(drink, specs);
    expect(selection.choiceIds.sort()).toEqual([regular, iced, fullSugar]);
    expect(selection.item).toMatchObject({
      goods_id: 1,
      sku_id: 11,
      value_ids: [fullSugar],
      num: 1,
      name: drink.name,
      spec_text: 'Regular · Iced · 100 %',
      price: 18_000,
    });
  });

  it('starts with the last choices, as far as they are still offered', () => {
    const selection = new SpecSelection(drink, specs, [large, iced, noSugar, boba, 999]);
    expect(selection.item?.spec_text).toBe('Large · Iced · 0 % · Boba');
  });

  it('chooses a sold sku if the default one is off', () => {
    const skus = [{ ...aSku(1, [regular, iced], 18_000), off: 1 as const }, aSku(2, [regular, hot], 19_000)];
    expect(new SpecSelection(aDrink(1, { skus }), specs).item?.spec_text).toBe('Regular · Hot · 100 %');
  });

  it('shows a sold-out drink and cannot add it', () => {
    const selection = new SpecSelection(aDrink(1, { soldout: 1 }), specs);
    expect(selection.isSoldOut).toBe(true);
    expect(selection.item).toBeUndefined();
  });

  it('chooses another value if the default is sold out', () => {
    const without = specs.map((group) => ({
      ...group,
      values: group.values.map((value) =>
        value.value_id === fullSugar ? { ...value, soldout_switch: 1 as const } : value,
      ),
    }));
    const selection = new SpecSelection(drink, without);
    expect(choiceOf(selection, fullSugar)).toMatchObject({ isOut: true, isChosen: false });
    expect(selection.item?.value_ids).toEqual([noSugar]);
  });
});

describe('choosing', () => {
  it('changes the price with size and toppings', () => {
    const selection = new SpecSelection(drink, specs);
    choose(selection, large);
    choose(selection, espresso);
    selection.setNum(2);
    expect(selection.unitPrice).toBe(27_000);
    expect(selection.amount).toBe(54_000);
    expect(selection.item?.value_ids).toEqual([fullSugar, espresso]);
  });

  it('shows the price of a size or temperature above the cheapest, and the price of a topping', () => {
    const selection = new SpecSelection(drink, specs);
    expect([regular, large, iced, hot, boba].map((id) => choiceOf(selection, id).difference)).toEqual([
      0, 4000, 0, 1000, 4000,
    ]);
  });

  it('disables a temperature that the chosen size is not sold in', () => {
    const selection = new SpecSelection(drink, specs);
    expect(choiceOf(selection, hot).isOut).toBe(false);
    choose(selection, large);
    expect(choiceOf(selection, hot).isOut).toBe(true);
    choose(selection, hot);
    expect(choiceOf(selection, iced).isChosen).toBe(true);
  });

  it('lets a size change the temperature, so that every sold pair can be reached', () => {
    const skus = [aSku(1, [regular, iced], 18_000), aSku(2, [large, hot], 23_000)];
    const selection = new SpecSelection(aDrink(1, { skus }), specs);
    choose(selection, large);
    expect(selection.item?.spec_text).toBe('Large · Hot · 100 %');
    expect(selection.item?.sku_id).toBe(2);
  });

  it('disables a size that is not sold at all', () => {
    const skus = [aSku(1, [regular, iced], 18_000), { ...aSku(2, [large, iced], 23_000), off: 1 as const }];
    const selection = new SpecSelection(aDrink(1, { skus }), specs);
    expect(choiceOf(selection, large).isOut).toBe(true);
    choose(selection, large);
    expect(selection.item?.sku_id).toBe(1);
  });

  it('keeps exactly one of a required group', () => {
    const selection = new SpecSelection(drink, specs);
    choose(selection, halfSugar);
    choose(selection, halfSugar);
    expect(selection.item?.value_ids).toEqual([halfSugar]);
  });

  it('adds and removes toppings, at most as many as the group allows', () => {
    const selection = new SpecSelection(drink, specs);
    choose(selection, boba);
    choose(selection, espresso);
    expect(choiceOf(selection, jelly)).toMatchObject({ isOverMax: true, isOut: false, difference: 3000 });
    choose(selection, jelly);
    choose(selection, boba);
    expect(selection.item?.value_ids).toEqual([fullSugar, espresso]);
    expect(choiceOf(selection, jelly).isOverMax).toBe(false);
  });

  it('counts from 1 to 99', () => {
    const selection = new SpecSelection(drink, specs);
    selection.setNum(0);
    expect(selection.num).toBe(1);
    selection.setNum(150);
    expect(selection.num).toBe(99);
  });

  it('reports a required group without available choices', () => {
    const none = specs.map((group) => ({
      ...group,
      values:
        group.kind === 'sugar' ? group.values.map((value) => ({ ...value, soldout_switch: 1 as const })) : group.values,
    }));
    const selection = new SpecSelection(drink, none);
    expect(selection.missing?.kind).toBe('sugar');
    expect(selection.item).toBeUndefined();
  });
});

describe('the live check', () => {
  it('sets the current price', () => {
    const selection = new SpecSelection(drink, specs);
    selection.applyLive(live({ skus: [{ ...aSku(11, [regular, iced], 20_000), stock: null }] }));
    expect(selection.unitPrice).toBe(20_000);
    expect(choiceOf(selection, large).isOut).toBe(true);
  });

  it('replaces what has just sold out by something that is sold', () => {
    const selection = new SpecSelection(drink, specs, [large, iced, fullSugar, boba]);
    const skus = drink.skus.map((sku) => ({ ...sku, off: sku.sku_id === 12 ? (1 as const) : sku.off, stock: null }));
    selection.applyLive(live({ skus, soldout_value_ids: [boba] }));
    expect(selection.item?.spec_text).toBe('Regular · Iced · 100 %');
  });

  it("limits the quantity to the shop's stock", () => {
    const selection = new SpecSelection(drink, specs);
    selection.setNum(9);
    selection.applyLive(live({ skus: drink.skus.map((sku) => ({ ...sku, stock: 4 })) }));
    expect(selection.num).toBe(4);
    expect(selection.maxNum).toBe(4);
  });

  it('ignores the answer for another drink', () => {
    const selection = new SpecSelection(drink, specs);
    selection.applyLive(live({ goods_id: 2, soldout: 1 }));
    expect(selection.isSoldOut).toBe(false);
  });
});

describe('nutrition', () => {
  it('shows the figures of the drink with its defaults', () => {
    expect(new SpecSelection(drink, specs).nutrition).toEqual({ sugar: 20, kcal: 180, caffeine: 80, dayPercent: 40 });
  });

  it('follows size, sugar level and toppings', () => {
    const selection = new SpecSelection(drink, specs);
    choose(selection, large);
    expect(selection.nutrition).toEqual({ sugar: 26, kcal: 234, caffeine: 104, dayPercent: 52 });
    choose(selection, noSugar);
    expect(selection.nutrition).toEqual({ sugar: 0, kcal: 130, caffeine: 104, dayPercent: 0 });
    choose(selection, boba);
    expect(selection.nutrition).toEqual({ sugar: 8, kcal: 220, caffeine: 104, dayPercent: 16 });
    choose(selection, espresso);
    expect(selection.nutrition.caffeine).toBe(167);
  });
});
