import type { Area } from '../message';

export const inbox = {
  'pageTitle.notices': 'Notices',
  'inbox.new': 'New',
  'inbox.earlier': 'Earlier',
  'inbox.unread': '{count} not read',
  'inbox.notRead': 'not read',
  'inbox.readAll': 'Mark as read',
  'inbox.none': 'No notices yet',
  'inbox.noneText': 'Answers from shops, refunds, levels and coupons that end soon will show here.',
  'inbox.toMenu': 'See the menu',
  'inbox.close': 'Close this notice',
} as const satisfies Area;
