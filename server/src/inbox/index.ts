export { inboxHandlers } from './inbox-handlers';
export { InboxService, newsOf, purgeNotices } from './inbox-service';
export { ofOrder } from './notice-kinds';
export { readNotice, wasTold } from './notice-repository';
export { tell } from './tell';
