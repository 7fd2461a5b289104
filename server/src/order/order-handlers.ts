import type { Handlers } from '../http/calls/handlers';
import type { GoingService } from './going-service';
import type { PayableService } from './payable-service';
import type { PaymentService } from './payment-service';

interface OrderParts {
  payables: PayableService;
  payments: PaymentService;
  going: GoingService;
}

/** Calls about orders of every kind. */
export const orderHandlers = ({ payables, payments, going }: OrderParts) =>
  ({
    going: (_, ctx) => going.list(ctx),
    payable: (input, ctx) => payables.payable(input, ctx),
    pay: (input, ctx) => payments.pay(input, ctx),
  }) satisfies Partial<Handlers<'order'>>;
