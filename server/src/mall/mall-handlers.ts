import type { Handlers } from '../http/calls/handlers';
import type { MallService } from './mall-service';

export const mallHandlers = (mall: MallService) =>
  ({
    head: (input, ctx) => mall.head(input, ctx),
    categories: (input, ctx) => mall.categories(input, ctx),
    list: (input, ctx) => mall.list(input, ctx),
    info: (input, ctx) => mall.info(input, ctx),
    add: (input, ctx) => mall.add(input, ctx),
    orders: (input, ctx) => mall.orders(input, ctx),
    details: (input, ctx) => mall.details(input, ctx),
  }) satisfies Handlers<'mall'>;
