import type { home as source } from '../en/home';
import type { Translation } from '../message';

export const home: Translation<typeof source> = {
  'pageTitle.home': 'Kedai',
  'home.morning': '早上好',
  'home.noon': '中午好',
  'home.afternoon': '下午好',
  'home.evening': '晚上好',
  'home.greeting': '{greeting}。',
  'home.greetingName': '{greeting}，{name}。',
  'home.question': '想喝点什么？',
  'home.changeShop': '更换门店',
  'home.pickupOpen': '提前点单，到店即取',
  'home.pickupClosed': '先看看菜单',
  'home.pickupFar': '位于{city}，距你 {distance}',
  'home.noDelivery': '本店不支持',
  'home.freeFrom': '满 {sum} 免配送费',
  'home.freeFromNear': '近处满 {sum} 免配送费',
  'home.nearer': '{name} 离你更近：{distance}',
  'home.useNearer': '去那里点单',
  'home.news': '新鲜事',
  'home.priceFrom': '{price}\u00a0起',
  'home.popular': '本店最受欢迎',
  'home.wholeMenu': '查看全部菜单',
  'home.noShopTitle': '附近还没有门店',
  'home.noShopText': '选择一家门店，即可在这里查看菜单。',
  'home.chooseShop': '选择门店',
};
