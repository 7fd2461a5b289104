import type { Area } from '../message';

export const home = {
  'home.morning': 'Good morning',
  'home.noon': 'Good afternoon',
  'home.afternoon': 'Good afternoon',
  'home.evening': 'Good evening',
  'home.greeting': '{greeting}.',
  'home.greetingName': '{greeting}, {name}.',
  'home.question': 'What would you like to drink?',
  'home.changeShop': 'Choose another shop',
  'home.pickup': 'Pick up',
  'home.pickupOpen': 'Order now, no queue',
  'home.pickupClosed': 'Have a look at the menu',
  'home.news': 'From our kitchen',
  'home.popular': 'Most wanted here',
  'home.wholeMenu': 'Whole menu',
  'home.noShopTitle': 'No shop near you yet',
  'home.noShopText': 'Choose a shop and its menu opens here.',
  'home.chooseShop': 'Choose a shop',
} as const satisfies Area;
