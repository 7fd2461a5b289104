import type { Handlers } from '../http/handlers';
import type { ChainService } from './chain-service';

export const chainHandlers = (chain: ChainService) =>
  ({
    areaCodes: (input, ctx) => chain.areaCodes(input, ctx),
    config: (input, ctx) => chain.config(input, ctx),
    banners: (input, ctx) => chain.banners(input, ctx),
    service: (input, ctx) => chain.service(input, ctx),
  }) satisfies Partial<Handlers<'chain'>>;
