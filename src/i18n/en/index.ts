import type { Message } from '../message';
import { account } from './account';
import { address } from './address';
import { auth } from './auth';
import { cashier } from './cashier';
import { common } from './common';
import { coupon } from './coupon';
import { delivery } from './delivery';
import { form } from './form';
import { goods } from './goods';
import { help } from './help';
import { home } from './home';
import { map } from './map';
import { menu } from './menu';
import { order } from './order';
import { picture } from './picture';
import { refund } from './refund';
import { relative } from './relative';
import { review } from './review';
import { shop } from './shop';
import { swap } from './swap';
import { upload } from './upload';

/** Every area of texts. The app imports only types from this module, because it loads each area by itself. */
export const areas = {
  account,
  address,
  auth,
  cashier,
  common,
  coupon,
  delivery,
  form,
  goods,
  help,
  home,
  map,
  menu,
  order,
  picture,
  refund,
  relative,
  review,
  shop,
  swap,
  upload,
} as const;

/** The file of a language that has some of its texts: `common` is there on every page, others on pages that load them. */
export type AreaName = keyof typeof areas;

type KeysOf<Name> = Name extends AreaName ? keyof (typeof areas)[Name] : never;

/** Every key a text can have; English defines them. */
export type MessageKey = KeysOf<AreaName>;

export type Catalogue = Readonly<Record<MessageKey, Message>>;
