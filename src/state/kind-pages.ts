import type { productKinds } from '@/domain/product-kinds';
import type { PlainRoute, RouteName, RouteParams } from '@/platform/routes';

export type ProductKind = keyof typeof productKinds;

/** Pages that show one order by its number. */
type DetailsRoute = { [N in RouteName]: RouteParams[N] extends { order_sn: string } ? N : never }[RouteName];

/** The pages of each kind of order. */
export const kindPages: Readonly<Record<ProductKind, { details: DetailsRoute; list: PlainRoute }>> = {
  drinks: { details: 'order', list: 'orders' },
  group: { details: 'groupOrder', list: 'groupOrders' },
  points: { details: 'pointsOrder', list: 'pointsOrders' },
  prize: { details: 'wheelDraw', list: 'wheelRecords' },
  voucher: { details: 'voucherOrder', list: 'voucherOrders' },
};
