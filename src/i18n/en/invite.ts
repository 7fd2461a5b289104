import type { Area } from '../message';

export const invite = {
  'pageTitle.invite': 'Invite friends',
  'invite.rule': 'Rules',
  'invite.title': 'Invite friends, get a coupon',
  'invite.titlePlain': 'Invite your friends',
  'invite.text': 'The coupon “{reward}” ({terms}) for each friend, once their first paid order is completed.',
  'invite.textPlain': 'Share your link or your code with them.',
  'invite.posterTitle': 'Have a drink with me at {app}',
  'invite.posterText': 'Scan the code, sign up and order.',
  'invite.qrLabel': 'QR code of your invite link',
  'invite.copy': 'Copy link',
  'invite.joined': 'Signed up, no completed order yet',
  'invite.ordered': 'First order completed, without a coupon for you',
  'invite.rewarded': 'First order completed',
  'invite.count': {
    one: '{count} friend invited',
    other: '{count} friends invited',
  },
  'invite.rewards': {
    one: '{count} coupon received',
    other: '{count} coupons received',
  },
  'invite.none': 'Nobody has joined by your link yet.',
} as const satisfies Area;
