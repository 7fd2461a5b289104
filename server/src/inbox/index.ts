export { inboxHandlers } from './inbox-handlers';
export { InboxService, purgeNotices } from './inbox-service';
export { ofOrder } from './notice-kinds';
export { dropUnread, findNews, readNotice, wasTold } from './notice-repository';
export { toNews } from './present-notice';
export { tell } from './tell';
