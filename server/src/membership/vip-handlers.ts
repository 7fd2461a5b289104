import type { Handlers } from '../http/calls/handlers';
import type { VipService } from './vip-service';

export const vipHandlers = (vip: VipService) =>
  ({
    list: (input, ctx) => vip.list(input, ctx),
    growth: (input, ctx) => vip.growth(input, ctx),
  }) satisfies Handlers<'vip'>;
