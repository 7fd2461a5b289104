import type { Handlers } from '../http/calls/handlers';
import type { DrinksService } from './drinks-service';

export const drinksHandlers = ({ drinks }: { drinks: DrinksService }) =>
  ({
    price: (input, ctx) => drinks.price(input, ctx),
    slots: (input, ctx) => drinks.slots(input, ctx),
    coupons: (input, ctx) => drinks.coupons(input, ctx),
    checkAddress: (input, ctx) => drinks.checkAddress(input, ctx),
    add: (input, ctx) => drinks.add(input, ctx),
    list: (input, ctx) => drinks.list(input, ctx),
    details: (input, ctx) => drinks.details(input, ctx),
  }) satisfies Partial<Handlers<'order'>>;
