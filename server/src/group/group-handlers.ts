import type { Handlers } from '../http/calls/handlers';
import type { GroupService } from './group-service';
import type { GroupProductService } from './product-service';

export const groupHandlers = ({
  groups,
  groupProducts,
}: {
  groups: GroupService;
  groupProducts: GroupProductService;
}) =>
  ({
    products: (input, ctx) => groupProducts.list(input, ctx),
    product: (input, ctx) => groupProducts.info(input, ctx),
    specs: (input, ctx) => groupProducts.specs(input, ctx),
    rules: (input, ctx) => groupProducts.rules(input, ctx),
    add: (input, ctx) => groups.add(input, ctx),
    orders: (input, ctx) => groups.orders(input, ctx),
    details: (input, ctx) => groups.details(input, ctx),
  }) satisfies Handlers<'group'>;
