import type { account as source } from '../en/account';
import type { Translation } from '../message';

export const account: Translation<typeof source> = {
  'pageTitle.account': '我的账号',
  'pageTitle.oldLink': '我的账号',
  'account.guest': '欢迎',
  'account.guestHint': '登录后查看你的订单',
  'account.noName': '未设置昵称',
  'account.edit': '编辑资料',
  'account.orders': '订单',
  'account.allOrders': '全部',
  'account.countOf': '{count} 个订单',
  'account.coupons': '优惠券',
  'account.level': '{level}会员',
  'account.benefits': '权益',
  'account.addresses': '收货地址',
  'account.invite': '邀请好友',
  'account.feedback': '意见反馈',
  'account.favourites': '收藏的门店',
  'account.noFavourites': '还没有收藏的门店',
  'account.noFavouritesText': '点一下门店的爱心，就能在这里找到它。',
  'account.findShop': '查找门店',
  'account.settings': '设置与隐私',
  'account.useTitle': '有了账号更方便',
  'account.useOrders': '实时查看订单进度，一键再来一单',
  'account.useCoupons': '专属优惠券，下单时自动选最省的一张',
  'account.useSaved': '收藏的门店和收货地址，随时可用',
};
