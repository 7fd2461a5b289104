import type { inbox as source } from '../en/inbox';
import type { Translation } from '../message';

export const inbox: Translation<typeof source> = {
  'pageTitle.notices': '通知',
  'inbox.new': '新通知',
  'inbox.earlier': '更早',
  'inbox.unread': '{count} 条未读',
  'inbox.notRead': '未读',
  'inbox.readAll': '全部已读',
  'inbox.none': '还没有通知',
  'inbox.noneText': '门店回复、退款、会员等级和即将到期的优惠券会显示在这里。',
  'inbox.toMenu': '查看菜单',
  'inbox.close': '关闭这条通知',
};
