import type { Language } from '@/contract/core';
import type { OpsGoods } from '../src/internal-contract/ops.schemas';
import { call, type Options, say, UsageError } from './shop-call';

function numberAt(options: Options, at: number, what: string): number {
  const value = Number(options.words[at]);
  if (!Number.isInteger(value)) throw new UsageError(`Which ${what}? A number from "menu".`);
  return value;
}

function showGoods({ goods_id, name_json, is_out, skus }: OpsGoods, lang: Language): void {
  say(`${String(goods_id).padStart(4)}  ${name_json[lang]}${outMark(is_out)}`);
  for (const sku of skus) {
    const stock = sku.stock === null ? 'not counted' : `${sku.stock} left`;
    say(
      `        sku ${sku.sku_id}  ${sku.size[lang]} ${sku.temperature[lang]}  Rp ${sku.price}  ${sku.status ? stock : 'off'}`,
    );
  }
}

const outMark = (isOut: 0 | 1): string => (isOut ? '  OUT OF STOCK' : '');

async function showMenu(options: Options): Promise<void> {
  const { goods, values, ingredients } = await call(options, 'menu');
  const { lang } = options;
  for (const one of goods) showGoods(one, lang);
  for (const one of values) say(`topping or sugar ${one.value_id}  ${one.name_json[lang]}${outMark(one.is_out)}`);
  for (const one of ingredients) {
    say(`ingredient ${one.ingredient_id}  ${one.name_json[lang]}${outMark(one.soldout_switch)}`);
  }
}

async function switchGoods(options: Options, soldout: 0 | 1): Promise<void> {
  const goods_id = numberAt(options, 1, 'drink');
  await call(options, 'goods', { goods_id, soldout });
  say(`Drink ${goods_id} is ${soldout ? 'out of stock' : 'back'}.`);
}

async function switchIngredient(options: Options, soldout: 0 | 1): Promise<void> {
  const ingredient_id = numberAt(options, 1, 'ingredient');
  await call(options, 'ingredient', { ingredient_id, soldout });
  say(`Ingredient ${ingredient_id} is ${soldout ? 'out of stock' : 'back'}.`);
}

async function switchValue(options: Options, soldout: 0 | 1): Promise<void> {
  const value_id = numberAt(options, 1, 'topping or sugar level');
  await call(options, 'value', { value_id, soldout });
  say(`Topping ${value_id} is ${soldout ? 'out of stock' : 'back'}.`);
}

async function addCups(options: Options): Promise<void> {
  const body = { sku_id: numberAt(options, 1, 'sku'), add: numberAt(options, 2, 'number of cups') };
  const { stock } = await call(options, 'stock', body);
  say(`Sku ${body.sku_id}: ${stock} cups.`);
}

export const menuCommands: Record<string, (options: Options) => Promise<void>> = {
  menu: showMenu,
  soldout: (options) => switchGoods(options, 1),
  instock: (options) => switchGoods(options, 0),
  'topping-out': (options) => switchValue(options, 1),
  'topping-in': (options) => switchValue(options, 0),
  'ingredient-out': (options) => switchIngredient(options, 1),
  'ingredient-in': (options) => switchIngredient(options, 0),
  stock: addCups,
};
