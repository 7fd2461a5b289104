import { userHandlers } from '../account/user-handlers';
import { chainHandlers } from '../chain/chain-handlers';
import { opsHandlers } from '../counter/ops-handlers';
import type { AllHandlers, AllInternalHandlers } from '../http/handlers';
import { orderHandlers } from '../order/order-handlers';
import { gatewayHandlers } from '../payment/gateway-handlers';
import { shopHandlers } from '../shop/shop-handlers';
import type { Services } from './services';

/** Handlers of every call of the contract. */
export const contractHandlers = (services: Services): AllHandlers => ({
  shop: shopHandlers(services),
  chain: chainHandlers(services),
  user: userHandlers(services.users),
  order: orderHandlers(services),
});

/** Handlers of every internal route but those about the server itself. */
export const internalHandlers = (services: Services): Omit<AllInternalHandlers, 'meta'> => ({
  ops: opsHandlers(services),
  gateway: gatewayHandlers(services),
});
