import type { phone as source } from '../en/phone';
import type { Translation } from '../message';

export const phone: Translation<typeof source> = {
  'pageTitle.changePhone': '更换手机号',
  'phone.old': '当前号码：{phone}',
  'phone.oldCode': '当前号码收到的验证码',
  'phone.lost': '这个号码已不在我手上',
  'phone.haveOld': '这个号码还在我手上',
  'phone.lostText': '请用密码证明是你本人。我们会通知原号码，并在 24 小时后更换，以免有人悄悄拿走你的账号。',
  'phone.noPassword': '若这个号码已不在你手上，请联系客服：你的账号没有密码，无法证明是你本人。',
  'phone.password': '密码',
  'phone.new': '新号码',
  'phone.number': '手机号',
  'phone.newCode': '新号码收到的验证码',
  'phone.send': '发送验证码',
  'phone.resend': '重新发送',
  'phone.resendIn': '{seconds} 秒后可重发',
  'phone.save': '更换号码',
  'phone.begin': '24 小时后更换',
  'phone.changed': '手机号已更换',
  'phone.begun': '手机号将在 24 小时后更换',
  'phone.required': '请输入手机号',
  'phone.wrong': '请输入有效的手机号',
  'phone.same': '这已经是你的号码',
  'phone.codeRequired': '请输入验证码',
  'phone.codeWrong': '验证码为 6 位数字',
  'phone.passwordRequired': '请输入密码',
};
