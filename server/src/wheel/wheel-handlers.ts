import type { Handlers } from '../http/calls/handlers';
import type { WheelService } from './wheel-service';

export const wheelHandlers = (wheels: WheelService) =>
  ({
    list: (input, ctx) => wheels.list(input, ctx),
    goods: (input, ctx) => wheels.goods(input, ctx),
    spin: (input, ctx) => wheels.spin(input, ctx),
    records: (input, ctx) => wheels.records(input, ctx),
    record: (input, ctx) => wheels.record(input, ctx),
    claim: (input, ctx) => wheels.claim(input, ctx),
  }) satisfies Handlers<'wheel'>;
