import type { Handlers } from '../http/calls/handlers';
import type { ShopService } from './shop-service';

export const shopHandlers = (shops: ShopService) =>
  ({
    list: (input, ctx) => shops.list(input, ctx),
    details: (input, ctx) => shops.details(input, ctx),
    setFavourite: (input, ctx) => shops.setFavourite(input, ctx),
  }) satisfies Partial<Handlers<'shop'>>;

export const suggestionHandlers = (shops: ShopService) =>
  ({
    suggestedShop: (input, ctx) => shops.suggested(input, ctx),
  }) satisfies Partial<Handlers<'chain'>>;
