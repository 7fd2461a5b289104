import type { Handlers } from '../http/calls/handlers';
import type { InboxService } from './inbox-service';

export const inboxHandlers = (inbox: InboxService) =>
  ({
    list: (input, ctx) => inbox.list(input, ctx),
    read: (input, ctx) => inbox.read(input, ctx),
  }) satisfies Handlers<'inbox'>;
