import type { shell as source } from '../en/shell';
import type { Translation } from '../message';

export const shell: Translation<typeof source> = {
  'tab.home': '首页',
  'tab.order': '点单',
  'tab.orders': '订单',
  'tab.mine': '我的',
  'pageTitle.home': 'Kedai',
  'pageTitle.chooseShop': '选择门店',
  'pageTitle.orders': '订单',
  'pageTitle.account': '我的账号',
  'pageTitle.shopMenu': '菜单',
  'pageTitle.shopSearch': '搜索饮品',
  'pageTitle.shopList': '全部门店',
  'pageTitle.login': '登录',
  'pageTitle.checkout': '确认订单',
  'pageTitle.cashier': '收银台',
  'pageTitle.paymentSuccess': '支付成功',
  'pageTitle.order': '订单',
  'shell.mainMenu': '主菜单',
  'shell.loginTitle': '请先登录',
  'shell.loginText': '登录后即可查看你的订单和收藏的门店。',
};
