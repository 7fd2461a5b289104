import type { Handlers } from '../http/handlers';
import type { MenuService } from './menu-service';

export const menuHandlers = (menus: MenuService) =>
  ({
    menu: (input, ctx) => menus.menu(input, ctx),
    categories: (input, ctx) => menus.categories(input, ctx),
    goodsSpecs: (input, ctx) => menus.goodsSpecs(input, ctx),
  }) satisfies Partial<Handlers<'shop'>>;
