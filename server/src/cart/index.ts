export { type Basket, type BasketLine, loadBasket, type OrderType } from './basket';
export { cartHandlers } from './cart-handlers';
export { CartService } from './cart-service';
export { removeCartLines } from './checkout-repository';
