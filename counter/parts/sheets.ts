import type { ComponentType } from 'react';
import type { BoardStore } from '../board-store';
import { AfterSalesSheet } from './after-sales-sheet';
import { CashSheet } from './cash-sheet';
import { CouponsSheet } from './coupons-sheet';
import { FeedbackSheet } from './feedback-sheet';
import { KeysSheet } from './keys-sheet';
import { RedeemSheet } from './redeem-sheet';
import { RefundsSheet } from './refunds-sheet';
import { ReviewsSheet } from './reviews-sheet';
import { ShippingSheet } from './shipping-sheet';
import { ShopSheet } from './shop-sheet';
import { SoldOutSheet } from './soldout-sheet';
import type { SheetName } from './top-bar';

export { ManagerSheet } from './manager-sheet';
export { TicketSheet } from './ticket-sheet';

interface SheetProps {
  store: BoardStore;
  onClose: () => void;
  /** Opens the ticket of an order instead. */
  onTicket: (id: number) => void;
}

export const sheets: Record<SheetName, ComponentType<SheetProps>> = {
  cash: CashSheet,
  soldout: SoldOutSheet,
  shop: ShopSheet,
  refunds: RefundsSheet,
  aftersales: AfterSalesSheet,
  reviews: ReviewsSheet,
  feedback: FeedbackSheet,
  coupons: CouponsSheet,
  keys: KeysSheet,
  redeem: RedeemSheet,
  shipping: ShippingSheet,
};
