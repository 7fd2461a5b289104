import type { help as source } from '../en/help';
import type { Translation } from '../message';

export const help: Translation<typeof source> = {
  'help.open': '帮助',
  'help.title': '需要什么帮助？',
  'help.withOrder': '订单有问题？',
  'help.withElse': '其他问题',
  'help.report': '反馈这个订单的问题',
  'help.reportHint': '门店会在一天内答复',
  'help.call': '致电 {phone}',
  'help.chat': 'WhatsApp {phone}',
  'help.copyOrderNumber': '复制订单号',
  'help.often': '常见问题',
  'help.copyByHand': '这里无法自动复制，请长按文字复制：',
};
