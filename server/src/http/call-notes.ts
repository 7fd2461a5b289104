import type { Group, NameOf } from '@/contract';
import { limits } from '@/contract/limits';
import { orderTab } from '@/contract/order.schemas';
import { farMetres } from '@/domain/distance';
import { drinks } from '@/domain/drinks';

const tabs = orderTab.options
  .map((tab) => `${tab} ${tab === 0 ? 'all, cancelled and refunded ones included' : drinks.tabs[tab].join(' or ')}`)
  .join(', ');
const counts = 'order_counts says how many orders lie under each of the tabs 1 to 5 of myOrder';
const place = 'distance is from lng and lat; one without the other is ignored.';
const priceHash =
  'price_hash is over the shop, the type, the lines that are meant (without cart_ids the whole cart) and every amount: ' +
  'a change of any of them, on another device too, makes another one, and add answers PRICE_CHANGED.';

/** What the document says of a call beside its schemas. Here and not in the contract, which clients carry with them. */
export const callNotes: { readonly [G in Group]?: { readonly [N in NameOf<G>]?: string } } = {
  user: {
    loginByCode: 'Makes the account of an unknown phone.',
    login: 'A right password, and a password that is set anew, begin the count of tries for that phone again.',
    resetPassword: 'Creates the account of an unknown phone. Ends all sessions of the member.',
    info: `${counts}.`,
    profile:
      'What is not sent stays. nickname is trimmed and must show something; birthday is a day from 1900 to today, or empty.',
  },
  address: {
    add: `The first address becomes the default one. There is one default address at most, and ${limits.addressesMax} addresses.`,
    edit: 'Replaces all fields: what is not sent gets its default. is_default 0 of the default address leaves none.',
    regions:
      'Without within and keyword the provinces; with within the regions of the next level; with keyword cities, districts ' +
      'and villages whose name contains it, 20 at most. within of a row names the regions around it, the nearest first.',
  },
  shop: {
    list:
      `keyword is trimmed and divided at blanks; each of its words must be found. ${place} Shops within ` +
      `${farMetres / 1000} km come first: open ones, then closed ones, each by distance. The others follow by city: first ` +
      'cities with a near shop, then cities with an open one, each by its nearest shop; in a city open ones come first.',
    details: place,
    addCartLine:
      `Adds to an equal line where there is one. A line ends at ${limits.cartLineMax}: what is beyond is dropped, with code 1; ` +
      'num of the line in the answer says how many there are.',
    changeCartLine: 'num 0 removes the line.',
  },
  order: {
    price: priceHash,
    add: `${priceHash} remark is trimmed, and its line breaks become one character each, before it is counted.`,
    list: `tab: ${tabs}. counts says how many orders lie under each of the tabs 1 to 5.`,
  },
};

const states = Object.entries(drinks.statuses).map(([state, status]) => `${status} ${state}`);

/** What the numbers of a field mean, by the names of group and field; `*` is every group. */
export const numberNotes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '*': {
    tab: tabs,
    gender: '0 not said, 1 male, 2 female',
    weekday: '0 Sunday to 6 Saturday',
    // of a shop
    status: '1 open by its hours, 0 closed for now, 2 resting until further notice',
  },
  order: { status: states.join(', ') },
  ops: { status: '1 sold here, 0 not sold here' },
};
