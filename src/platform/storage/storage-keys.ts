/**
 * Names and versions of the records that the app stores on the device. Does not import Taro, because the boot script
 * reads them too. On H5 a record is in localStorage in Taro's format: `{"data": {"v": version, "value": …}}`.
 */
export const storageKeys = {
  /** Spec §3: token, user, language, longitude, latitude, shop_id, shopInfo. */
  session: { key: 'session', version: 1 },
  cart: { key: 'cart', version: 1 },
  draft: { key: 'draft', version: 1 },
  cache: { key: 'cache', version: 1 },
  theme: { key: 'theme', version: 1 },
  /** Pickup or delivery, and the address chosen last. */
  way: { key: 'way', version: 1 },
  /** The code of an invite link, until somebody has logged in and the server knows of it. */
  invite: { key: 'invite', version: 1 },
  /** Copies of the member's own pages, for visits without a network. */
  kept: { key: 'kept', version: 1 },
  /** The level of membership that the member has seen. */
  level: { key: 'level', version: 1 },
  /** The member who was asked for a profile on this device, and said no. */
  asked: { key: 'asked', version: 1 },
} as const;

export type StorageName = keyof typeof storageKeys;

/** In the storage of the tab: where the cashier is in its history while the page of a payment is open. */
export const payerKey = 'payer';
