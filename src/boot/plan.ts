import { calls } from '@/contract';
import type { CallSpec } from '@/contract/core';
import { entryOf, languages } from '@/i18n/languages';
import { routes } from '@/platform/routes';
import { storageKeys } from '@/platform/storage/storage-keys';
import { darkColours, lightColours } from '@/ui/tokens';

interface EarlyPlan {
  path: string;
  isMember: boolean;
  input: Record<string, string>;
}

/**
 * Everything the boot script knows of the app, as plain data. The build generates it from contract calls, routes and
 * storage keys, so that a changed path or key reaches the script.
 *
 * Values of an input are literals or references to what the page will send: `#id` a number of the query, `$order_sn` a
 * text of the query, `@lng` an entry of the session (left out if missing), `%version` the version of the menu stored on
 * the device.
 */
const { home, shopMenu, order, cashier, paymentSuccess } = routes;
/**
 * Only calls that change nothing: the script sends them without a key, and before anybody has asked for it. Calls by GET
 * would make the script larger, and no page begins with one.
 */
const earlyCall = (
  { path, access }: CallSpec & { method: 'POST'; safe: true },
  input: Record<string, string>,
): EarlyPlan => ({
  path,
  isMember: access === 'member',
  input,
});
const byNumber = { order_sn: '$order_sn' };
const payable = earlyCall(calls.order.payable, byNumber);

export const bootPlan = {
  home: home.path,
  session: storageKeys.session,
  theme: storageKeys.theme,
  cache: storageKeys.cache,
  languages,
  /** The settings of each language that the calls need. */
  headers: languages.map((language) => entryOf(language).header),
  paper: { light: lightColours.paper, dark: darkColours.paper },
  early: {
    [home.path]: earlyCall(calls.chain.suggestedShop, { lng: '@longitude', lat: '@latitude', shop_id: '@shop_id' }),
    [shopMenu.path]: earlyCall(calls.shop.menu, { shop_id: '#id', version: '%id' }),
    [order.path]: earlyCall(calls.order.details, byNumber),
    [cashier.path]: payable,
    [paymentSuccess.path]: payable,
  } as Record<string, EarlyPlan | undefined>,
  /** The drawing of grey boxes that is shown for a page until it is drawn. */
  shells: {
    [home.path]: 'home',
    [shopMenu.path]: 'menu',
    [routes.shopSearch.path]: 'menu',
    [routes.chooseShop.path]: 'tab',
    [routes.orders.path]: 'tab',
    [routes.account.path]: 'tab',
  } as Record<string, string | undefined>,
};

export type BootPlan = typeof bootPlan;
