import { say, type Text3, type ToppingKey } from './seed-types';

export interface SeedValue {
  id: number;
  name: Text3;
  price: number;
  sugarG: number;
  kcal: number;
  caffeineMg: number;
  factorBp: number;
}

const value = (id: number, name: Text3, more: Partial<Omit<SeedValue, 'id' | 'name'>> = {}): SeedValue => ({
  id,
  name,
  price: 0,
  sugarG: 0,
  kcal: 0,
  caffeineMg: 0,
  factorBp: 10_000,
  ...more,
});

export const sizes = {
  regular: value(1, say('Regular', '中杯', 'Regular')),
  large: value(2, say('Large', '大杯', 'Large'), { factorBp: 13_500 }),
} as const;

export const temperatures = {
  iced: value(3, say('Iced', '正常冰', 'Dingin')),
  lessIce: value(4, say('Less ice', '少冰', 'Sedikit es')),
  hot: value(5, say('Hot', '热', 'Panas')),
} as const;

/** Share of the drink's own sugar that the customer chooses. */
export const sugarLevels = {
  0: value(6, say('0%', '无糖', '0%'), { factorBp: 0 }),
  25: value(7, say('25%', '微糖', '25%'), { factorBp: 2500 }),
  50: value(8, say('50%', '半糖', '50%'), { factorBp: 5000 }),
  75: value(9, say('75%', '少糖', '75%'), { factorBp: 7500 }),
  100: value(10, say('100%', '全糖', '100%')),
} as const;

export const toppings: Record<ToppingKey, SeedValue> = {
  boba: value(11, say('Boba pearls', '珍珠', 'Boba'), { price: 4000, sugarG: 9, kcal: 80 }),
  grassJelly: value(12, say('Grass jelly', '仙草', 'Cincau'), { price: 4000, sugarG: 4, kcal: 30 }),
  coconutJelly: value(13, say('Coconut jelly', '椰果', 'Nata de coco'), { price: 4000, sugarG: 6, kcal: 35 }),
  pudding: value(14, say('Egg pudding', '鸡蛋布丁', 'Puding telur'), { price: 5000, sugarG: 8, kcal: 70 }),
  basilSeeds: value(15, say('Basil seeds', '罗勒籽', 'Selasih'), { price: 3000, kcal: 15 }),
  espresso: value(16, say('Espresso shot', '浓缩咖啡', 'Espresso'), { price: 5000, kcal: 3, caffeineMg: 63 }),
  cheeseFoam: value(17, say('Cheese foam', '芝士奶盖', 'Krim keju'), { price: 6000, sugarG: 5, kcal: 95 }),
  whippedCream: value(18, say('Whipped cream', '鲜奶油', 'Krim kocok'), { price: 5000, sugarG: 4, kcal: 90 }),
  oatMilk: value(19, say('Oat milk', '燕麦奶', 'Susu oat'), { price: 7000, sugarG: 3, kcal: 20 }),
};

export interface SeedSpec {
  id: number;
  kind: 'size' | 'temperature' | 'sugar' | 'topping';
  type: 'single' | 'multi';
  required: 0 | 1;
  max: number;
  name: Text3;
  values: readonly SeedValue[];
}

export const specs: readonly SeedSpec[] = [
  {
    id: 1,
    kind: 'size',
    type: 'single',
    required: 1,
    max: 1,
    name: say('Size', '杯型', 'Ukuran'),
    values: Object.values(sizes),
  },
  {
    id: 2,
    kind: 'temperature',
    type: 'single',
    required: 1,
    max: 1,
    name: say('Temperature', '温度', 'Suhu'),
    values: Object.values(temperatures),
  },
  {
    id: 3,
    kind: 'sugar',
    type: 'single',
    required: 1,
    max: 1,
    name: say('Sugar', '糖度', 'Gula'),
    values: [sugarLevels[0], sugarLevels[25], sugarLevels[50], sugarLevels[75], sugarLevels[100]],
  },
  {
    id: 4,
    kind: 'topping',
    type: 'multi',
    required: 0,
    max: 3,
    name: say('Extras', '加料', 'Tambahan'),
    values: Object.values(toppings),
  },
];
