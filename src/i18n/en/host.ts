import type { Area } from '../message';

/** What the app says inside the page or app of a partner. */
export const host = {
  'host.linked': 'You are connected with {name}. You stay logged in here for 24 hours, or until {name} logs you out.',
  'host.menuOnly': 'At {name} you can only look at the menu. To order, open Kedai in a browser.',
  'host.ownLogin': 'You came in through {name}. For this we need a login of your own, with your number {number}.',
  'host.otherAccount': 'This is another account now: {number}. Through {name} you come to {before} again next time.',
  'host.themeSame': 'Same as {name}',
} as const satisfies Area;
