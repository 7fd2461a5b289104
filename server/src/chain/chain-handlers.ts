import type { Handlers } from '../http/calls/handlers';
import type { ChainService } from './chain-service';

export const chainHandlers = (chain: ChainService) =>
  ({
    areaCodes: (input, ctx) => chain.areaCodes(input, ctx),
    config: (input, ctx) => chain.config(input, ctx),
    banners: (input, ctx) => chain.banners(input, ctx),
    service: (input, ctx) => chain.service(input, ctx),
    reportFailure: (input) => chain.reportFailure(input),
  }) satisfies Partial<Handlers<'chain'>>;
