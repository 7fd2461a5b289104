import type { Handlers } from '../http/calls/handlers';
import type { LaunchService } from './launch-service';

export const launchHandlers = (launches: LaunchService) =>
  ({
    launch: (input, ctx) => launches.enter(input, ctx),
  }) satisfies Partial<Handlers<'embed'>>;
