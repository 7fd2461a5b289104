import type { MenuGoods, MenuSku, MenuSnapshot, SpecGroup, SpecValue } from '@/contract/shop.schemas';

/** Small, complete menus for tests, in the form of the server's. */
export function aValue(value_id: number, name: string, more: Partial<SpecValue> = {}): SpecValue {
  return {
    value_id,
    name,
    price_delta: 0,
    soldout_switch: 0,
    sugar_g: 0,
    kcal: 0,
    caffeine_mg: 0,
    factor_bp: 10_000,
    ...more,
  };
}

function aGroup(spec_id: number, kind: SpecGroup['kind'], values: SpecValue[]): SpecGroup {
  const isMulti = kind === 'topping';
  return {
    spec_id,
    kind,
    name: kind,
    type: isMulti ? 'multi' : 'single',
    required: isMulti ? 0 : 1,
    max_num: isMulti ? 2 : 1,
    values,
  };
}

export const regular = 11;
export const large = 12;
export const iced = 21;
export const hot = 22;
export const noSugar = 31;
export const halfSugar = 32;
export const fullSugar = 33;
export const boba = 41;
export const espresso = 42;
export const jelly = 43;

export const specs: SpecGroup[] = [
  aGroup(1, 'size', [aValue(regular, 'Regular'), aValue(large, 'Large', { factor_bp: 13_000 })]),
  aGroup(2, 'temperature', [aValue(iced, 'Iced'), aValue(hot, 'Hot')]),
  aGroup(3, 'sugar', [
    aValue(noSugar, '0 %', { factor_bp: 0 }),
    aValue(halfSugar, '50 %', { factor_bp: 5000 }),
    aValue(fullSugar, '100 %'),
  ]),
  aGroup(4, 'topping', [
    aValue(boba, 'Boba', { price_delta: 4000, sugar_g: 8, kcal: 90 }),
    aValue(espresso, 'Espresso', { price_delta: 5000, kcal: 3, caffeine_mg: 63 }),
    aValue(jelly, 'Jelly', { price_delta: 3000, sugar_g: 5, kcal: 40 }),
  ]),
];

export function aSku(sku_id: number, value_ids: number[], price: number): MenuSku {
  return { sku_id, value_ids, price, off: 0 };
}

export function aDrink(id: number, more: Partial<MenuGoods> = {}): MenuGoods {
  return {
    id,
    name: `Drink ${id}`,
    intro: `Intro ${id}`,
    image: `/img/${id}.svg`,
    image_large: `/img/${id}-large.svg`,
    tint: '#F7EBDB',
    price: 18_000,
    tags: [],
    allergens: ['milk'],
    sugar_g: 20,
    kcal: 180,
    caffeine_mg: 80,
    other_names: '',
    sales_text: '12',
    soldout: 0,
    vip_switch: 0,
    skus: [
      aSku(id * 10 + 1, [regular, iced], 18_000),
      aSku(id * 10 + 2, [large, iced], 22_000),
      aSku(id * 10 + 3, [regular, hot], 19_000),
      { ...aSku(id * 10 + 4, [large, hot], 23_000), off: 1 },
    ],
    specs: [
      { spec_id: 1, value_ids: [regular, large], default_ids: [regular] },
      { spec_id: 2, value_ids: [iced, hot], default_ids: [iced] },
      { spec_id: 3, value_ids: [noSugar, halfSugar, fullSugar], default_ids: [fullSugar] },
      { spec_id: 4, value_ids: [boba, espresso, jelly], default_ids: [] },
    ],
    ...more,
  };
}

/** A menu of categories with these numbers of drinks, ids counting up from 1. */
export function aMenu(sizes: readonly number[], more: Partial<MenuSnapshot> = {}): MenuSnapshot {
  let last = 0;
  return {
    unchanged: 0,
    version: '1',
    shop_id: 1,
    shop_name: 'Kedai Sudirman',
    specs,
    categories: sizes.map((size, index) => ({
      id: 100 + index,
      name: `Category ${index + 1}`,
      goods: Array.from({ length: size }, () => {
        last += 1;
        return aDrink(last);
      }),
    })),
    ...more,
  };
}
