import type { Handlers } from '../http/calls/handlers';
import type { PhoneService } from './phone-service';
import type { SessionService } from './session-service';

/** Calls by which members see to their own number and devices. */
export const ownAccountHandlers = ({ phones, sessions }: { phones: PhoneService; sessions: SessionService }) =>
  ({
    changeMobile: (input, ctx) => phones.change(input, ctx),
    keepMobile: (input, ctx) => phones.keep(input, ctx),
    sessions: async (_input, ctx) => ({ list: await sessions.list(ctx) }),
    endSessions: async (_input, ctx) => ({ ended: await sessions.endOthers(ctx) }),
  }) satisfies Partial<Handlers<'user'>>;
