import type { Handlers } from '../http/calls/handlers';
import type { InviteService } from './invite-service';

export const inviteHandlers = (invites: InviteService) =>
  ({
    invitation: (input, ctx) => invites.invitation(input, ctx),
    campaigns: (input, ctx) => invites.campaigns(input, ctx),
  }) satisfies Partial<Handlers<'user'>>;
