import { allDrinks } from './menu';
import { goodsRow, type Row, type SeedSku, shopRows, skuRow, skus, specsOf } from './seed-rows';
import type { SeedDrink, Text3 } from './seed-types';
import { shops } from './shops';

const drinkCount = 500;

export interface LargeShop {
  shop: Row[];
  goods: Row[];
  goodsSpec: Row[];
  sku: Row[];
  shopGoods: Row[];
  shopSku: Row[];
}

const numbered = (name: Text3, number: number): Text3 => ({
  en: `${name.en} ${number}`,
  'zh-Hans': `${name['zh-Hans']} ${number}`,
  id: `${name.id} ${number}`,
});

/** A shop, placed after the others, whose menu holds 500 drinks: the 60 repeated with a number in the name. */
export function largeShop(now: number): LargeShop {
  const shopId = shops.length + 1;
  const out: LargeShop = { shop: [], goods: [], goodsSpec: [], sku: [], shopGoods: [], shopSku: [] };
  const like = shopRows(now)[0];
  out.shop.push({ ...like, id: shopId, name: 'Kedai Gudang', address: 'Jl. Gudang 500', weigh: 0 });
  let skuId = skus.length;
  for (let at = 0; at < drinkCount; at += 1) {
    const base: SeedDrink | undefined = allDrinks[at % allDrinks.length];
    if (!base) break;
    const goods_id = allDrinks.length + at + 1;
    const name = numbered(base.name, at + 1);
    const row = goodsRow(base, { id: goods_id, now, weigh: 0 });
    out.goods.push({ ...row, slug: `${base.slug}-${at + 1}`, name_json: name });
    out.goodsSpec.push(...specsOf(base, goods_id));
    out.shopGoods.push({ shop_id: shopId, goods_id, soldout_switch: 0, sales: 0, weigh: drinkCount - at });
    for (const own of skus.filter((sku: SeedSku) => sku.drink === base)) {
      skuId += 1;
      out.sku.push(skuRow({ ...own, id: skuId, goodsId: goods_id }));
      out.shopSku.push({ shop_id: shopId, sku_id: skuId, price: own.price, stock: null, status: 1 });
    }
  }
  return out;
}
