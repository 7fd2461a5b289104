import type { Area } from '../message';

export const trial = {
  'pageTitle.trialOrders': 'Trials',
  'pageTitle.trialOrder': 'Trial',
  'trial.tabs': 'States',
  'trial.all': 'All',
  'trial.toShip': 'To ship',
  'trial.none': 'Nothing yet',
  'trial.total': 'Total',
  'trial.cancel': 'Cancel it',
  'trial.keep': 'Keep it',
  'trial.cancelTitle': 'Cancel this?',
} as const satisfies Area;
