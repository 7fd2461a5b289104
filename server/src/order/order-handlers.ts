import type { Handlers } from '../http/calls/handlers';
import type { GoingService } from './going-service';
import type { ActsService } from './order-acts';
import type { PayableService } from './payable-service';
import type { PaymentService } from './payment-service';

interface OrderParts {
  payables: PayableService;
  payments: PaymentService;
  going: GoingService;
  acts: ActsService;
}

/** Calls about orders of every kind. */
export const orderHandlers = ({ payables, payments, going, acts }: OrderParts) =>
  ({
    going: (_, ctx) => going.list(ctx),
    payable: (input, ctx) => payables.payable(input, ctx),
    pay: (input, ctx) => payments.pay(input, ctx),
    afterSale: (input, ctx) => acts.act(input, ctx),
  }) satisfies Partial<Handlers<'order'>>;
