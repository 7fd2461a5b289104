import { smsReportHandlers, userHandlers } from '../account';
import { addressHandlers } from '../address';
import { cartHandlers } from '../cart';
import { chainHandlers } from '../chain';
import { cashHandlers, opsHandlers } from '../counter';
import { opsCouponHandlers } from '../coupon';
import { drinksHandlers } from '../drinks';
import type { AllHandlers, AllInternalHandlers } from '../http/handlers';
import { goodsDetailsHandlers, menuHandlers } from '../menu';
import { gatewayHandlers } from '../payment';
import { replyHandlers, reviewHandlers } from '../review';
import { shopHandlers, suggestionHandlers } from '../shop';
import { uploadHandlers } from '../upload';
import type { Services } from './services';

/** Handlers of every call of the contract. */
export const contractHandlers = (services: Services): AllHandlers => ({
  shop: { ...shopHandlers(services.shops), ...menuHandlers(services.menus), ...cartHandlers(services.carts) },
  chain: { ...chainHandlers(services.chain), ...suggestionHandlers(services.shops) },
  user: userHandlers(services.users),
  address: addressHandlers(services.addresses),
  order: {
    ...drinksHandlers(services),
    ...reviewHandlers(services.reviews),
    ...goodsDetailsHandlers(services.goodsDetails),
  },
  common: uploadHandlers(services.uploads),
});

/** Handlers of every internal route except those in `meta`. */
export const internalHandlers = (services: Services): Omit<AllInternalHandlers, 'meta'> => ({
  ops: {
    ...opsHandlers(services),
    ...replyHandlers(services.replies),
    ...cashHandlers(services.cash),
    ...opsCouponHandlers(services.coupons),
  },
  gateway: gatewayHandlers(services),
  sms: smsReportHandlers(services.codes),
});
