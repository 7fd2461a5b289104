import { userHandlers } from '../account';
import { addressHandlers } from '../address';
import { cartHandlers } from '../cart';
import { chainHandlers } from '../chain';
import { opsHandlers } from '../counter';
import { drinksHandlers } from '../drinks';
import type { AllHandlers, AllInternalHandlers } from '../http/handlers';
import { menuHandlers } from '../menu';
import { gatewayHandlers } from '../payment';
import { shopHandlers, suggestionHandlers } from '../shop';
import type { Services } from './services';

/** Handlers of every call of the contract. */
export const contractHandlers = (services: Services): AllHandlers => ({
  shop: { ...shopHandlers(services.shops), ...menuHandlers(services.menus), ...cartHandlers(services.carts) },
  chain: { ...chainHandlers(services.chain), ...suggestionHandlers(services.shops) },
  user: userHandlers(services.users),
  address: addressHandlers(services.addresses),
  order: drinksHandlers(services),
});

/** Handlers of every internal route except those in `meta`. */
export const internalHandlers = (services: Services): Omit<AllInternalHandlers, 'meta'> => ({
  ops: opsHandlers(services.ops),
  gateway: gatewayHandlers(services),
});
