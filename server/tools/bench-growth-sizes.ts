import type { Size } from './bench-growth-data';

/** Orders of the customer whose list is read: a page, and what the large database has. */
const OWN_ORDERS = { small: 12, large: 200 };
/** Orders of the shop that is measured: of a day, and of its years. */
const SHOP_ORDERS = { small: 200, large: 20_000 };
/** Teams that can be joined, of all products. The page of each product lists ten that lack one member. */
const OPEN_TEAMS = { small: 120, large: 600 };
/** Draws, check-ins and orders of the points mall of the first customer. Calendars are full in both. */
const OWN_PLAY = {
  small: { draws: 12, signs: 100, exchanges: 12 },
  large: { draws: 5000, signs: 300, exchanges: 1000 },
};

/** The small database, in which each member who plays does it as often as in the large one. */
export const smallSize = (adds: number): Size => ({
  shops: 0,
  orders: 1000,
  own: OWN_ORDERS.small,
  ofShop: SHOP_ORDERS.small,
  adds,
  requestEvery: 2,
  manualEvery: 50,
  offers: {
    ...{ few: OWN_ORDERS.small, redeemable: adds, own: OWN_ORDERS.small, ofShop: SHOP_ORDERS.small },
    ...{ vouchers: 300, teams: 400, open: OPEN_TEAMS.small },
  },
  play: { draws: 1000, signs: 300, earning: 300, exchanges: 500, own: OWN_PLAY.small, few: OWN_ORDERS.small },
});

/**
 * The large one. The ledger of points has as many rows as there are draws: those of check-ins, of orders, of orders of the points
 * mall, and of one draw in five.
 */
export const largeSize = (
  adds: number,
  {
    shops,
    orders,
    vouchers,
    teams,
    draws,
  }: { shops: number; orders: number; vouchers: number; teams: number; draws: number },
): Size => ({
  shops,
  orders,
  own: OWN_ORDERS.large,
  ofShop: Math.min(SHOP_ORDERS.large, orders),
  adds,
  requestEvery: 100,
  manualEvery: 5000,
  offers: {
    ...{ few: OWN_ORDERS.small, redeemable: adds, own: OWN_ORDERS.large, ofShop: SHOP_ORDERS.large },
    ...{ vouchers, teams, open: OPEN_TEAMS.large },
  },
  play: {
    ...{ draws, signs: draws * 0.3, earning: Math.min(draws * 0.3, orders * 0.8), exchanges: draws * 0.2 },
    ...{ own: OWN_PLAY.large, few: OWN_ORDERS.small },
  },
});
