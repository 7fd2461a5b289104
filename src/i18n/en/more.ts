import { account } from './account';
import { auth } from './auth';
import { help } from './help';
import { order } from './order';

/** What comes after the menu: login, orders, account. */
export const catalogue = {
  ...account,
  ...auth,
  ...help,
  ...order,
} as const;
