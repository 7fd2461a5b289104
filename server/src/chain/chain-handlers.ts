import type { Handlers } from '../http/handlers';
import type { ShopService } from '../shop/shop-service';
import type { ChainService } from './chain-service';

export const chainHandlers = ({ chain, shops }: { chain: ChainService; shops: ShopService }) =>
  ({
    areaCodes: (input, ctx) => chain.areaCodes(input, ctx),
    config: (input, ctx) => chain.config(input, ctx),
    banners: (input, ctx) => chain.banners(input, ctx),
    suggestedShop: (input, ctx) => shops.suggested(input, ctx),
    service: (input, ctx) => chain.service(input, ctx),
  }) satisfies Handlers<'chain'>;
