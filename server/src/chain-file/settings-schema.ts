import * as v from 'valibot';
import { chainPart, payChannel } from '@/contract/chain.schemas';
import { key, lines3, POINTS_MAX, text, text3, whole } from './schema-fields';

export const digits = v.pipe(
  v.string(),
  v.regex(/^(\+\d{6,16})?$/, 'must be a number such as +622150201100, or empty'),
);

/** Settings of the chain. */
export const settings = v.strictObject({
  app_name: text('Name of the app', 40),
  service_mobile: v.pipe(digits, v.description('Phone of customer service')),
  service_wa: v.pipe(digits, v.description('WhatsApp number of customer service')),
  service_hours: text3('When customer service answers'),
  order_unpaid_minutes: whole('Minutes after which an unpaid order is cancelled, as the app says it', {
    min: 1,
    max: 1440,
  }),
  evaluate_days: whole('Days for a review', { min: 1, max: 365 }),
  invite_rewards_month: v.optional(
    whole('Coupons that a member may get for invited friends in a month', { max: 1000 }),
  ),
  agreement_version: text('Version of the terms: another one asks members to agree again at their next login', 20),
  agreement: lines3('Terms: paragraphs, separated by line feeds', 40_000),
  privacy: lines3('Privacy policy: paragraphs, separated by line feeds', 40_000),
  about: v.optional(lines3('About the chain: paragraphs; absent: as it is', 40_000)),
  welfare: v.optional(lines3('Welfare community: paragraphs; absent: as it is', 40_000)),
  membership: v.optional(lines3('Rules of membership: paragraphs; absent: as they are', 40_000)),
  group_rules: v.optional(lines3('Rules of group buying: paragraphs; absent: as they are', 40_000)),
  faq: v.pipe(
    v.array(v.strictObject({ question: text3('Question'), answer: lines3('Answer', POINTS_MAX) })),
    v.description('Questions and answers of the page of help'),
  ),
  pay_channels: v.pipe(
    v.array(payChannel),
    v.description('Ways to pay, in the order in which they are shown; those that no payment provider takes are hidden'),
  ),
  counter_name: v.optional(
    v.pipe(
      v.picklist(['none', 'masked', 'first']),
      v.description(
        'What counters show of the name of a customer: nothing, the first name as B***i, or the first name; absent: as it is, at first none',
      ),
    ),
  ),
  sender_shop: v.optional(key('Key of the shop that sends what is ordered; absent: as it is, at first none')),
  couriers: v.optional(
    v.pipe(
      v.array(text('Name of a company', 40)),
      v.description('Companies that bring what the sender shop sends; absent: as they are'),
    ),
  ),
  parts: v.optional(
    v.pipe(
      v.array(chainPart),
      v.description(
        'Parts beside ordering drinks that run, in the order of their entries: voucher, group, points, wheel; absent: as they are, at first none',
      ),
    ),
  ),
});
