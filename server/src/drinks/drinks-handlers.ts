import type { Handlers } from '../http/calls/handlers';
import type { PaymentService } from '../order';
import type { DrinksService } from './drinks-service';

interface DrinksParts {
  drinks: DrinksService;
  payments: PaymentService;
}

export const drinksHandlers = ({ drinks, payments }: DrinksParts) =>
  ({
    price: (input, ctx) => drinks.price(input, ctx),
    slots: (input, ctx) => drinks.slots(input, ctx),
    coupons: (input, ctx) => drinks.coupons(input, ctx),
    checkAddress: (input, ctx) => drinks.checkAddress(input, ctx),
    add: (input, ctx) => drinks.add(input, ctx),
    list: (input, ctx) => drinks.list(input, ctx),
    details: (input, ctx) => drinks.details(input, ctx),
    afterSale: (input, ctx) => drinks.afterSale(input, ctx),
    pay: (input, ctx) => payments.pay(input, ctx),
  }) satisfies Partial<Handlers<'order'>>;
