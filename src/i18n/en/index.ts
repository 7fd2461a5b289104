import type { Message } from '../message';
import { account } from './account';
import { address } from './address';
import { auth } from './auth';
import { avatar } from './avatar';
import { calendar } from './calendar';
import { cashier } from './cashier';
import { common } from './common';
import { coupon } from './coupon';
import { delivery } from './delivery';
import { drawCheck } from './drawCheck';
import { draws } from './draws';
import { feedback } from './feedback';
import { form } from './form';
import { goods } from './goods';
import { group } from './group';
import { help } from './help';
import { home } from './home';
import { host } from './host';
import { inbox } from './inbox';
import { invite } from './invite';
import { invited } from './invited';
import { kept } from './kept';
import { level } from './level';
import { mall } from './mall';
import { map } from './map';
import { membership } from './membership';
import { menu } from './menu';
import { notFound } from './notFound';
import { order } from './order';
import { parts } from './parts';
import { phone } from './phone';
import { picture } from './picture';
import { places } from './places';
import { points } from './points';
import { privacy } from './privacy';
import { qr } from './qr';
import { redeem } from './redeem';
import { refund } from './refund';
import { relative } from './relative';
import { review } from './review';
import { settings } from './settings';
import { shop } from './shop';
import { swap } from './swap';
import { upload } from './upload';
import { voucher } from './voucher';
import { wheel } from './wheel';
import { worth } from './worth';

/** Every area of texts. The app imports only types from this module, because it loads each area by itself. */
export const areas = {
  account,
  address,
  auth,
  avatar,
  calendar,
  cashier,
  common,
  coupon,
  delivery,
  drawCheck,
  draws,
  feedback,
  form,
  goods,
  group,
  help,
  home,
  host,
  inbox,
  invite,
  invited,
  kept,
  level,
  mall,
  map,
  membership,
  menu,
  notFound,
  order,
  parts,
  phone,
  picture,
  places,
  points,
  privacy,
  qr,
  redeem,
  refund,
  relative,
  review,
  settings,
  shop,
  swap,
  upload,
  voucher,
  wheel,
  worth,
} as const;

/** The file of a language that has some of its texts: `common` is there on every page, others on pages that load them. */
export type AreaName = keyof typeof areas;

type KeysOf<Name> = Name extends AreaName ? keyof (typeof areas)[Name] : never;

/** Every key a text can have; English defines them. */
export type MessageKey = KeysOf<AreaName>;

export type Catalogue = Readonly<Record<MessageKey, Message>>;
