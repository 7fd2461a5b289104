export {
  type Basket,
  type BasketLine,
  couponCaseOf,
  type DeliveryPrice,
  type LoadedCart,
  loadCart,
  priceCart,
} from './basket';
export { cartHandlers } from './cart-handlers';
export { CartService } from './cart-service';
export { removeCartLines } from './checkout-repository';
export { type JudgedLine, toCartLine } from './judged-lines';
