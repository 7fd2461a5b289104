import type { Area } from '../message';

export const redeem = {
  'redeem.qrLabel': 'QR code of {code}',
  'redeem.large': 'Show code {code} large',
  'redeem.largeTitle': 'Show this at the till',
  'redeem.brighter': 'If it cannot be read, make your screen brighter.',
  'redeem.done': 'Redeemed',
  'redeem.doneAt': '{shop}, {when}',
  'redeem.nearest': 'Nearest first',
  'redeem.placeRefused': 'The app may not see where you are. The shops are in the usual order.',
  'redeem.placeUnavailable': 'Where you are could not be found. The shops are in the usual order.',
  'redeem.allShops': 'Show all {count} shops',
  'redeem.routeTo': 'Way to {name}',
} as const satisfies Area;
