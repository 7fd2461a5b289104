import type { Handlers } from '../http/calls/handlers';
import type { TrialService } from './trial-service';

export const trialHandlers = (trial: TrialService) =>
  ({
    create: (input, ctx) => trial.create(input, ctx),
    list: (input, ctx) => trial.list(input, ctx),
    details: (input, ctx) => trial.details(input, ctx),
    cancel: (input, ctx) => trial.cancel(input, ctx),
  }) satisfies Handlers<'trial'>;
