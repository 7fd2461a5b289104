import type { PlainRoute } from '@/platform/routes';
import { kindOfNumber } from '@/state/kind-of-number';
import { kindPages, type ProductKind } from '@/state/kind-pages';
import { ordersOf } from './member';
import { type Model, orderOf, type PageRule, place } from './model';
import type { Step } from './step';

/** What a random customer can do on a page, besides what its frame offers. */
export interface WalkPage extends PageRule {
  /** Taps that are possible on the page when it has loaded. By default there are none. */
  taps?: (model: Model, goods: readonly number[]) => Step[];
  /** Addresses by which the page is opened. */
  addresses?: (model: Model) => string[];
  /** Id of the arrow in the head. The default is `page-back`. */
  arrow?: string;
  /** The page that the arrow leads to if nothing is before this one. The default is home. */
  fallback?: PlainRoute;
  /** What the arrow does if it does not go back. */
  arrowEffect?: (model: Model) => void;
}

/** The page of one order, and that of the orders of its kind. */
export const detailsPlace = (order_sn: string): string =>
  place(kindPages[kindOfNumber(order_sn)].details, { order_sn });
export const listOf = ({ address }: Model): PlainRoute => kindPages[kindOfNumber(orderOf(address))].list;

/** Addresses of a page for each of the last orders, of one kind or of all. */
export const ofOrders =
  (
    name: 'order' | 'voucherOrder' | 'groupOrder' | 'pointsOrder' | 'cashier' | 'paymentSuccess' | 'rate',
    kind?: ProductKind,
  ) =>
  ({ member }: Model): string[] => {
    if (!member) return [];
    // Exchanges for points are not paid.
    const orders = kind ? ordersOf(member, kind) : [...member.orders].filter(([sn]) => kindOfNumber(sn) !== 'points');
    return orders.slice(-3).map(([order_sn]) => place(name, { order_sn }));
  };
