export { CancelService } from './cancel-service';
export { createOrder, hasTooManyUnpaid, type MadeOrder } from './create-order';
export { type MovingDeps, moveDecided } from './decided-moves';
export { type DrinkLine, drinkItem, drinkLines, findDrinkLines } from './drink-lines';
export { type BatchDeps, eachOrder } from './order-batches';
export { OrderBook, type OrderParts } from './order-book';
export { orderInvariants } from './order-invariants';
export {
  type Effect,
  type MoneyDeps,
  type Moved,
  type OrderKind,
  OrderKinds,
  type PayTerms,
  type Transition,
  TransitionRefused,
} from './order-kind';
export { refundPaid } from './order-money';
export {
  type Batch,
  countOwnOrders,
  findLastShop,
  findMovesTo,
  findOrderLines,
  findOrderNumbers,
  findOrderPlaces,
  findReceived,
  insertOrderLog,
  lockOrder,
  lockOwnOrder,
  markStockTaken,
  noteOnOrder,
  type OrderLineRecord,
  type OrderMove,
  type OrderPicture,
  type OrderRecord,
  RECEIVED,
  showRefunds,
} from './order-repository';
export { advance } from './order-transition';
export { findGoingOrder, findRefundingOrder, lockOwnOrders, ownOrderIds } from './own-orders';
export { type ChannelOffer, offeredChannels, offersOf } from './pay-terms';
export { PaymentService } from './payment-service';
export { isInTimeToRate, isUsedChannel, sharedFields, toEndedPayment, toOpenPayment, type View } from './present-order';
export { refundPart } from './refund-money';
export { RefundService } from './refund-service';
export { serialNumber } from './serial-number';
export { SettlementService } from './settlement-service';
export {
  findEvents,
  findFirstEvent,
  lastEvent,
  numberEvents,
  purgeEvents,
  type ShopEvent,
  type ShopTopic,
  tellShop,
} from './shop-event-repository';
export {
  averageMaking,
  findByPickupNumber,
  findLinesById,
  findOrderNames,
  findPickupNumbers,
  findShopWork,
  findSince,
  findWorkById,
  lockShopOrder,
  markLineRefunded,
  newestOrderTime,
  type OrderName,
  type ShopWork,
  sumGoods,
  sumGoodsByShop,
} from './shop-order-repository';
export { UnpaidSweep } from './unpaid-sweep';
