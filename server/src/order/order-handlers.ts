import type { Handlers } from '../http/handlers';
import type { OrderServices } from '../wiring/order-services';

export const orderHandlers = ({ orders, cancels, payments }: OrderServices) =>
  ({
    price: (input, ctx) => orders.price(input, ctx),
    add: (input, ctx) => orders.add(input, ctx),
    list: (input, ctx) => orders.list(input, ctx),
    details: (input, ctx) => orders.details(input, ctx),
    afterSale: (input, ctx) => cancels.cancel(input, ctx),
    pay: (input, ctx) => payments.pay(input, ctx),
  }) satisfies Handlers<'order'>;
