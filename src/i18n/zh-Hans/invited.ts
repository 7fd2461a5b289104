import type { invited as source } from '../en/invited';
import type { Translation } from '../message';

export const invited: Translation<typeof source> = {
  'invited.title': '{name} 邀请了你',
  'invited.welcome': '现在注册即得：{names}。',
  'invited.reward': '你的第一笔付款订单完成后，好友可得“{reward}”。',
  'invited.act': '去注册',
  'invited.close': '收起邀请',
};
