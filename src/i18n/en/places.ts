import type { Area } from '../message';

export const places = {
  'places.goodFor': 'Valid for',
  'places.goodAt': 'Valid in these shops',
  'places.nearest': 'Nearest first',
  'places.placeRefused': 'The app may not see where you are. The shops are in the usual order.',
  'places.placeUnavailable': 'Where you are could not be found. The shops are in the usual order.',
  'places.allShops': 'Show all {count} shops',
  'places.everyShop': 'In all our shops',
  'places.shownOf': '{shown} of {count} shops',
  'places.moreShops': 'Show more shops',
} as const satisfies Area;
