import type { goods as source } from '../en/goods';
import type { Translation } from '../message';

export const goods: Translation<typeof source> = {
  'goods.lost': '无法加载这些信息。',
  'goods.loading': '正在加载饮品信息',
  'goods.withChoices': '按你的选择',
  'goods.energy': '能量',
  'goods.sugar': '糖',
  'goods.caffeine': '咖啡因',
  'goods.kcal': '{count} 千卡',
  'goods.grams': '{count} 克',
  'goods.milligrams': '{count} 毫克',
  'goods.noCaffeine': '无',
  'goods.allergens': '过敏原',
  'goods.noAllergens': '不含{list}',
  'goods.toppingAdds': '{name}：{list}',
  'goods.addsNone': '不增加',
  'goods.ingredients': '配料',
  'goods.withToppings': '另加 {list}',
  'goods.halal': '清真认证',
  'goods.noHalal': '未认证',
  'goods.unknown': '未知',
  'goods.askShop': '如果你有过敏，请在下单前向门店确认。',
};
