import { common } from './common';
import { home } from './home';
import { menu } from './menu';
import { shell } from './shell';
import { shop } from './shop';

/** What a first visit reads: home, shops and menu. */
export const catalogue = {
  ...common,
  ...home,
  ...menu,
  ...shell,
  ...shop,
};
