export { CancelService } from './cancel-service';
export { createOrder, hasTooManyUnpaid, type MadeOrder } from './create-order';
export { type MovingDeps, moveDecided } from './decided-moves';
export { type DrinkLine, drinkItem, drinkLines, findDrinkLines } from './drink-lines';
export { GoingService } from './going-service';
export { findKindsOf } from './kinds-repository';
export { endLeft, findLeft, payBackLeft } from './leaving-orders';
export {
  type ActCtx,
  type ActInput,
  type ActsOfKinds,
  ActsService,
  cancelAct,
  lockedAct,
  type OrderActs,
} from './order-acts';
export { type BatchDeps, eachOrder } from './order-batches';
export { OrderBook, type OrderParts } from './order-book';
export { orderHandlers } from './order-handlers';
export { orderInvariants } from './order-invariants';
export {
  type Effect,
  type GoingText,
  type LeavingOrders,
  type LeftOfOrder,
  type MoneyDeps,
  type MoneyWatch,
  type Moved,
  type OrderKind,
  OrderKinds,
  type PayTerms,
  type Transition,
  TransitionRefused,
  type View,
  withoutMoney,
} from './order-kind';
export { findMovesTo, findReceived, insertOrderLog, type OrderMove, RECEIVED } from './order-log-repository';
export { cancelOrder, refundPaid } from './order-money';
export {
  type Batch,
  countOwnOrders,
  findLastShop,
  findNamedOrders,
  findOrderLines,
  findOrderNumbers,
  findOrderPlaces,
  findOwnOrder,
  findPictures,
  lockOrder,
  lockOwnOrder,
  markStockTaken,
  noteOnOrder,
  type OrderLineRecord,
  type OrderPicture,
  type OrderRecord,
  showRefunds,
} from './order-repository';
export { advance } from './order-transition';
export { orderedText } from './ordered-text';
export {
  findHoldingOrder,
  findOrdersIn,
  findRefundingOrder,
  isOrderOfKind,
  lockOwnOrders,
  numberOfOrder,
  ownOrderIds,
  unpaidOrderIds,
} from './own-orders';
export { offeredChannels, offersOf, refundingChannels, shownChannels } from './pay-terms';
export { PayableService } from './payable-service';
export { PaymentService } from './payment-service';
export { isInTimeToRate, isUsedChannel, sharedFields, statusText } from './present-order';
export { refundPart } from './refund-money';
export { RefundService } from './refund-service';
export { refundsItself } from './refunds-itself';
export { type SaleDeps, saleChannels } from './sale-channels';
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
  findOrder,
  findOrderNames,
  findOrderNumbered,
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
export { shownRefunds } from './shown-refunds';
export { tellRefund } from './tell-refund';
export { UnpaidSweep } from './unpaid-sweep';
