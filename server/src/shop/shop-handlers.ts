import type { CartService } from '../cart/cart-service';
import type { Handlers } from '../http/handlers';
import type { MenuService } from '../menu/menu-service';
import type { ShopService } from './shop-service';

interface ShopServices {
  shops: ShopService;
  menus: MenuService;
  carts: CartService;
}

export const shopHandlers = ({ shops, menus, carts }: ShopServices) =>
  ({
    list: (input, ctx) => shops.list(input, ctx),
    details: (input, ctx) => shops.details(input, ctx),
    menu: (input, ctx) => menus.menu(input, ctx),
    categories: (input, ctx) => menus.categories(input, ctx),
    goodsSpecs: (input, ctx) => menus.goodsSpecs(input, ctx),
    setFavourite: (input, ctx) => shops.setFavourite(input, ctx),
    cart: (input, ctx) => carts.cart(input, ctx),
    addCartLine: (input, ctx) => carts.add(input, ctx),
    changeCartLine: (input, ctx) => carts.change(input, ctx),
    removeCartLines: (input, ctx) => carts.remove(input, ctx),
  }) satisfies Handlers<'shop'>;
