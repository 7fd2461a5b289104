import type { Handlers } from '../http/handlers';
import type { InviteService } from './invite-service';

export const inviteHandlers = (invites: InviteService) =>
  ({
    campaigns: (input, ctx) => invites.campaigns(input, ctx),
  }) satisfies Partial<Handlers<'user'>>;
