import type { Handlers } from '../http/handlers';
import type { CancelService } from './cancel-service';
import type { OrderService } from './order-service';
import type { PaymentService } from './payment-service';

interface OrderParts {
  orders: OrderService;
  cancels: CancelService;
  payments: PaymentService;
}

export const orderHandlers = ({ orders, cancels, payments }: OrderParts) =>
  ({
    price: (input, ctx) => orders.price(input, ctx),
    add: (input, ctx) => orders.add(input, ctx),
    list: (input, ctx) => orders.list(input, ctx),
    details: (input, ctx) => orders.details(input, ctx),
    afterSale: (input, ctx) => cancels.cancel(input, ctx),
    pay: (input, ctx) => payments.pay(input, ctx),
  }) satisfies Handlers<'order'>;
