import type { Message } from '../message';
import { account } from './account';
import { address } from './address';
import { auth } from './auth';
import { common } from './common';
import { form } from './form';
import { help } from './help';
import { home } from './home';
import { menu } from './menu';
import { order } from './order';
import { relative } from './relative';
import { shop } from './shop';

/** Every area of texts. The app imports only types from this module, because it loads each area by itself. */
export const areas = { account, address, auth, common, form, help, home, menu, order, relative, shop } as const;

/** The file of a language that has some of its texts: `common` is there on every page, others on pages that load them. */
export type AreaName = keyof typeof areas;

type KeysOf<Name> = Name extends AreaName ? keyof (typeof areas)[Name] : never;

/** Every key a text can have; English defines them. */
export type MessageKey = KeysOf<AreaName>;

export type Catalogue = Readonly<Record<MessageKey, Message>>;
