import type { Message } from '../message';
import { account } from './account';
import { auth } from './auth';
import { common } from './common';
import { home } from './home';
import { menu } from './menu';
import { order } from './order';
import { shell } from './shell';
import { shop } from './shop';

const english = {
  ...common,
  ...shell,
  ...home,
  ...shop,
  ...menu,
  ...auth,
  ...order,
  ...account,
} as const;

export type { Message } from '../message';

/** Every key a text can have; English defines them. */
export type MessageKey = keyof typeof english;
export type Catalogue = Readonly<Record<MessageKey, Message>>;

export const catalogue: Catalogue = english;
