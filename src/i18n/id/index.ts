import type { Catalogue } from '../en';
import { account } from './account';
import { auth } from './auth';
import { common } from './common';
import { home } from './home';
import { menu } from './menu';
import { order } from './order';
import { shell } from './shell';
import { shop } from './shop';

export const catalogue: Catalogue = {
  ...common,
  ...shell,
  ...home,
  ...shop,
  ...menu,
  ...auth,
  ...order,
  ...account,
};
