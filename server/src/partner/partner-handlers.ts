import type { Handlers, InternalHandlers } from '../http/calls/handlers';
import type { PartnerService } from './partner-service';

export const embedHandlers = (partners: PartnerService) =>
  ({
    partner: (input, ctx) => partners.show(input, ctx),
    session: (input, ctx) => partners.enterByCode(input, ctx),
    link: (input, ctx) => partners.link(input, ctx),
  }) satisfies Partial<Handlers<'embed'>>;

/** Calls of the partners' servers. */
export const partnerServerHandlers = (partners: PartnerService) =>
  ({
    code: (input, { proof }) => partners.createCode(input, proof),
    revoke: (input, { proof }) => partners.revoke(input, proof),
  }) satisfies Partial<InternalHandlers<'embed'>>;
