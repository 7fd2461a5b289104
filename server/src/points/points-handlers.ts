import type { Handlers } from '../http/calls/handlers';
import type { LedgerService } from './ledger-service';

export const pointsHandlers = (ledger: LedgerService) =>
  ({ list: (input, ctx) => ledger.list(input, ctx) }) satisfies Partial<Handlers<'points'>>;
