import { ownAccountHandlers, smsReportHandlers, userHandlers } from '../account';
import { addressHandlers } from '../address';
import { cartHandlers } from '../cart';
import { chainHandlers } from '../chain';
import { cashHandlers, opsHandlers } from '../counter';
import { couponHandlers, opsCouponHandlers } from '../coupon';
import { drinksHandlers } from '../drinks';
import { feedbackHandlers, opsFeedbackHandlers } from '../feedback';
import { groupHandlers } from '../group';
import type { AllHandlers, AllInternalHandlers } from '../http/calls/handlers';
import { inboxHandlers } from '../inbox';
import { inviteHandlers } from '../invite';
import { launchHandlers } from '../launch';
import { mallHandlers } from '../mall';
import { vipHandlers } from '../membership';
import { goodsDetailsHandlers, menuHandlers } from '../menu';
import { orderHandlers } from '../order';
import { embedDemoHandlers, embedHandlers, partnerServerHandlers } from '../partner';
import { gatewayHandlers } from '../payment';
import { pointsHandlers } from '../points';
import { privacyHandlers } from '../privacy';
import { redemptionHandlers } from '../redemption';
import { replyHandlers, reviewHandlers } from '../review';
import { shippingHandlers } from '../shipping';
import { shopHandlers, suggestionHandlers } from '../shop';
import { signHandlers } from '../sign';
import { uploadHandlers } from '../upload';
import { voucherHandlers } from '../voucher';
import { wheelHandlers } from '../wheel';
import type { Services } from './services';

/** Handlers of every call of the contract. */
export const contractHandlers = (services: Services): AllHandlers => ({
  shop: { ...shopHandlers(services.shops), ...menuHandlers(services.menus), ...cartHandlers(services.carts) },
  chain: { ...chainHandlers(services.chain), ...suggestionHandlers(services.shops) },
  user: {
    ...userHandlers(services),
    ...inviteHandlers(services.invites),
    ...ownAccountHandlers({ ...services, partners: services.partnerDirectory }),
  },
  address: addressHandlers(services.addresses),
  coupon: couponHandlers(services),
  embed: { ...embedHandlers(services.partners), ...launchHandlers(services.launches) },
  feedback: feedbackHandlers(services.feedback),
  group: groupHandlers(services),
  inbox: inboxHandlers(services.inbox),
  mall: mallHandlers(services.mall),
  order: {
    ...drinksHandlers(services),
    ...orderHandlers(services),
    ...reviewHandlers(services.reviews),
    ...goodsDetailsHandlers(services.goodsDetails),
  },
  points: { ...pointsHandlers(services.ledger), ...signHandlers(services.signs) },
  vip: vipHandlers(services.vip),
  voucher: voucherHandlers(services.vouchers),
  wheel: wheelHandlers(services.wheels),
  privacy: privacyHandlers(services),
  common: uploadHandlers(services.uploads),
});

/** Handlers of every internal route except those in `meta`. */
export const internalHandlers = (services: Services, isDemo: boolean): Omit<AllInternalHandlers, 'meta'> => ({
  ops: {
    ...opsHandlers(services),
    ...replyHandlers(services.replies),
    ...opsFeedbackHandlers(services.feedback),
    ...cashHandlers(services.cash, services.cashCounts),
    ...redemptionHandlers(services.redemptions),
    ...shippingHandlers(services.shipping),
    ...opsCouponHandlers(services.coupons),
  },
  embedDemo: embedDemoHandlers({ ...services, isDemo }),
  gateway: gatewayHandlers(services),
  sms: smsReportHandlers(services.codes),
  embed: partnerServerHandlers(services.partners),
});
