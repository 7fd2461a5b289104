export { CancelService } from './cancel-service';
export { createOrder, hasTooManyUnpaid, type MadeOrder } from './create-order';
export { type BatchDeps, eachOrder } from './order-batches';
export { OrderBook, type OrderParts } from './order-book';
export {
  type Effect,
  type MoneyDeps,
  type Moved,
  type OrderKind,
  OrderKinds,
  type Transition,
  TransitionRefused,
} from './order-kind';
export { refundPaid } from './order-money';
export {
  type Batch,
  countOwnOrders,
  lockOrder,
  markStockTaken,
  noteOnOrder,
  type OrderLineRecord,
  type OrderPicture,
  type OrderRecord,
} from './order-repository';
export { advance } from './order-transition';
export { PaymentService } from './payment-service';
export { isPayChannel, sharedFields, toEndedPayment, toOpenPayment, type View } from './present-order';
export { refundPart } from './refund-money';
export { RefundService } from './refund-service';
export { SettlementService } from './settlement-service';
export {
  findPickupNumbers,
  findShopWork,
  findSince,
  lockShopOrder,
  sumGoods,
  sumGoodsByShop,
} from './shop-order-repository';
export { UnpaidSweep } from './unpaid-sweep';
