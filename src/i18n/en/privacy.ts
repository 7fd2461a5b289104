import type { Area } from '../message';

export const privacy = {
  'pageTitle.privacy': 'Data and privacy',
  'privacy.intro':
    'Under Indonesian Law 27/2022 you have the right to know what we store about you, to take it with you, and to have it deleted.',
  'privacy.stored': 'What we store, and why',
  'privacy.account': 'Account',
  'privacy.accountText':
    'Your phone number, to log you in. When you change it, the old number for a year, as a code that cannot be read: gifts for new members are given once. Your name, picture, gender and date of birth, if you enter them: to greet you, and for a birthday coupon.',
  'privacy.orders': 'Orders and payments',
  'privacy.ordersText':
    'Your drinks, vouchers, what you exchanged points for and notes, where they were brought, and how you paid: to make and bring them, and to pay money back. A shop where you redeem a code sees your masked name and number. Everybody sees your masked name and your picture in a team of group buying. Kept for ten years, as tax law demands.',
  'privacy.places': 'Addresses, favourites, cart',
  'privacy.placesText': 'What you saved, until you delete it. Your location is not stored with your account.',
  'privacy.words': 'Reviews, reports, feedback',
  'privacy.wordsText':
    'Your words and pictures. Everybody can read reviews, with the first and last letter of your name at most. Reports and feedback are read by the shop.',
  'privacy.benefits': 'Membership and invitations',
  'privacy.benefitsText':
    'Points, days on which you checked in, growth, level, coupons, your chances and draws of the prize wheel, who invited you and whom you invited: to give you what you have earned. Notices, for 180 days: to tell you what has happened. Who invited you sees your masked name, and whether your first order is completed.',
  'privacy.devices': 'Devices',
  'privacy.devicesText':
    'The kind of app and device of each login, for at most 90 days: so that you can log out all the others. If you came from a partner’s app, also the number by which that partner knows you, so that it can log you in. That partner is told what becomes of the orders that you place there.',
  'privacy.policy': 'Read the privacy policy',
  'privacy.consents': 'What you agreed to',
  'privacy.consentTerms': 'Terms, version {version}',
  'privacy.consentPrivacy': 'Privacy policy, version {version}',
  'privacy.consentMarketing': 'News and offers',
  'privacy.agreed': 'Agreed on {when}',
  'privacy.withdrawn': 'Agreed on {from}, withdrawn on {to}',
  'privacy.noConsents': 'Nothing is recorded yet. It will be when you next log in.',
  'privacy.marketing': 'News and offers',
  'privacy.marketingHint': 'Off until you switch it on. We may send offers to your phone only while it is on.',
  'privacy.marketingOnHint': 'We may send offers to your phone until you switch it off.',
  'privacy.take': 'Take your data with you',
  'privacy.fileText': 'One file (JSON) with all of this, made at once.',
  'privacy.download': 'Download my data',
  'privacy.copyText': 'All of this as one text (JSON), to paste into a note or a message.',
  'privacy.copy': 'Copy my data',
  'privacy.started': 'The download has started',
  'privacy.copied': 'Copied. Paste it into a note or a message',
  'privacy.notSaved': 'This app does not allow that. Please open Kedai in a browser',
  'privacy.delete': 'Delete my account',
  'privacy.deleteText': 'Takes effect at once, and can be taken back for 72 hours.',
  'privacy.atOnce': 'At once',
  'privacy.atOnceText':
    'You are logged out on every device. Orders you have received are completed, and nothing more is done with your data.',
  'privacy.wait': 'For 72 hours',
  'privacy.waitText': 'Log in to keep your account, with everything in it.',
  'privacy.after': 'After that',
  'privacy.afterText':
    'Name, number, addresses, favourites, coupons, points, growth, notices, feedback and all pictures are deleted for good. Your number can sign up anew.',
  'privacy.paidBack': 'Paid back at once',
  'privacy.paidBackRow': '{title}, {num} unused: {amount}',
  'privacy.lost': 'Lost with the account',
  'privacy.lostRow': '{title}, {num} unused',
  'privacy.kept': 'What is kept',
  'privacy.keptText':
    'Orders and payments for ten years, as tax law demands, without your name, number, address and notes. The stars of your reviews, without name, words and pictures. Draws of the prize wheel, without your name. For a year your number, as a code that cannot be read: gifts for new members are given once.',
  'privacy.busy': 'Not possible yet: {text}',
  'privacy.toOrder': 'Go to the order',
  'privacy.code': 'Code from your phone, {phone}',
  'privacy.deletedTitle': 'Your account will be deleted on {when}',
  'privacy.deletedText': 'You are logged out. To keep your account, log in with {phone} before then.',
  'privacy.logIn': 'Log in',
} as const satisfies Area;
