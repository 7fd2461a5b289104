import type { Handlers } from '../http/calls/handlers';
import type { PhoneService } from './phone-service';
import type { SessionService } from './session-service';

interface Services {
  phones: PhoneService;
  sessions: SessionService;
  /** Names of partners by their ids. */
  partners: { names(): Promise<ReadonlyMap<string, string>> };
}

/** Calls by which members see to their own number and devices. */
export const ownAccountHandlers = ({ phones, sessions, partners }: Services) =>
  ({
    changeMobile: (input, ctx) => phones.change(input, ctx),
    keepMobile: (input, ctx) => phones.keep(input, ctx),
    sessions: async (_input, ctx) => {
      const [list, names] = [await sessions.list(ctx), await partners.names()];
      const nameOf = (id: string | null): string => (id === null ? '' : (names.get(id) ?? id));
      return { list: list.map(({ partnerId, ...one }) => ({ ...one, partner: nameOf(partnerId) })) };
    },
    logout: async (_input, ctx) => {
      await sessions.end(ctx);
      return {};
    },
    endSessions: async (_input, ctx) => ({ ended: await sessions.endOthers(ctx) }),
  }) satisfies Partial<Handlers<'user'>>;
