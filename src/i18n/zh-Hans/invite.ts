import type { invite as source } from '../en/invite';
import type { Translation } from '../message';

export const invite: Translation<typeof source> = {
  'pageTitle.invite': '邀请好友',
  'invite.rule': '规则',
  'invite.title': '邀请好友，获得优惠券',
  'invite.titlePlain': '邀请你的好友',
  'invite.text': '每位好友的第一笔付款订单完成后，你可获得优惠券“{reward}”（{terms}）。',
  'invite.textPlain': '把你的链接或邀请码分享给好友。',
  'invite.posterTitle': '来 {app} 和我一起喝一杯',
  'invite.posterText': '扫码注册并点单。',
  'invite.qrLabel': '你的邀请链接二维码',
  'invite.copy': '复制链接',
  'invite.joined': '已注册，还没有完成的订单',
  'invite.ordered': '第一笔订单已完成，未获得优惠券',
  'invite.rewarded': '第一笔订单已完成',
  'invite.count': '已邀请 {count} 位好友',
  'invite.rewards': '已获得 {count} 张优惠券',
  'invite.none': '还没有人通过你的链接加入。',
};
