import type { InternalHandlers } from '../http/calls/handlers';
import type { ShippingService } from './shipping-service';

/** What is sent, at the counter of a shop. */
export const shippingHandlers = (shipping: ShippingService) =>
  ({
    shipments: (_input, { shop }) => shipping.list(shop.id),
    ship: ({ order_sn: orderSn, courier, tracking_no: trackingNo }, { shop, staff, intent }) =>
      shipping.ship({ shopId: shop.id, orderSn, courier, trackingNo, staff }, intent),
  }) satisfies Partial<InternalHandlers<'ops'>>;
