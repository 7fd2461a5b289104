import type { Area } from '../message';

export const home = {
  'home.morning': 'Good morning',
  'home.noon': 'Good afternoon',
  'home.afternoon': 'Good afternoon',
  'home.evening': 'Good evening',
  'home.greeting': '{greeting}.',
  'home.greetingName': '{greeting}, {name}.',
  'home.question': 'What would you like to drink?',
  'home.changeShop': 'Change shop',
  'home.pickup': 'Pick up',
  'home.pickupOpen': 'Order ahead, skip the queue',
  'home.pickupClosed': 'See the menu',
  'home.pickupFar': 'In {city}, {distance} from you',
  'home.nearer': '{name} is closer to you: {distance}',
  'home.useNearer': 'Order there',
  'home.news': 'News',
  'home.popular': 'Most popular here',
  'home.wholeMenu': 'Full menu',
  'home.noShopTitle': 'No shop near you yet',
  'home.noShopText': 'Choose a shop to see its menu here.',
  'home.chooseShop': 'Choose a shop',
} as const satisfies Area;
