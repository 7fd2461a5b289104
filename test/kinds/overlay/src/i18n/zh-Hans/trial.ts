import type { trial as source } from '../en/trial';
import type { Translation } from '../message';

export const trial: Translation<typeof source> = {
  'pageTitle.trialOrders': '试验',
  'pageTitle.trialOrder': '试验',
  'trial.tabs': '状态',
  'trial.all': '全部',
  'trial.toShip': '待发货',
  'trial.none': '暂无',
  'trial.total': '合计',
  'trial.cancel': '取消订单',
  'trial.keep': '保留',
  'trial.cancelTitle': '取消吗？',
};
