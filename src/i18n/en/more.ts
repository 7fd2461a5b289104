import { account } from './account';
import { auth } from './auth';
import { order } from './order';

/** What comes after the menu: login, orders, account. */
export const catalogue = {
  ...account,
  ...auth,
  ...order,
} as const;
