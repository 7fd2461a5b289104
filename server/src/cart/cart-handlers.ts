import type { Handlers } from '../http/calls/handlers';
import type { CartService } from './cart-service';

export const cartHandlers = (carts: CartService) =>
  ({
    cart: (input, ctx) => carts.cart(input, ctx),
    addCartLine: (input, ctx) => carts.add(input, ctx),
    changeCartLine: (input, ctx) => carts.change(input, ctx),
    removeCartLines: (input, ctx) => carts.remove(input, ctx),
  }) satisfies Partial<Handlers<'shop'>>;
