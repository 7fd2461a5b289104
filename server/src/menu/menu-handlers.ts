import type { Handlers } from '../http/calls/handlers';
import type { GoodsDetailsService } from './goods-details';
import type { MenuService } from './menu-service';

export const menuHandlers = (menus: MenuService) =>
  ({
    menu: (input, ctx) => menus.menu(input, ctx),
    categories: (input, ctx) => menus.categories(input, ctx),
    goodsSpecs: (input, ctx) => menus.goodsSpecs(input, ctx),
  }) satisfies Partial<Handlers<'shop'>>;

export const goodsDetailsHandlers = (goods: GoodsDetailsService) =>
  ({
    goodsDetails: (input, ctx) => goods.details(input, ctx),
  }) satisfies Partial<Handlers<'order'>>;
