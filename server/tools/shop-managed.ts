import { randomUUID } from 'node:crypto';
import { call, type Options, say, UsageError } from './shop-call';

/** `08:00-12:00,14:00-20:00`, `closed`, or `usual`. */
function hoursOf(text: string): { open: string; close: string }[] | null {
  if (text === 'usual') return null;
  if (text === 'closed') return [];
  return text.split(',').map((range) => {
    const [, open, close] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(range) ?? [];
    if (!open || !close) throw new UsageError('Which hours? Such as 08:00-12:00,14:00-20:00, or closed, or usual.');
    return { open, close };
  });
}

async function setToday(options: Options): Promise<void> {
  const { today, shop } = await call(options, 'today', { ranges: hoursOf(options.words[1] ?? '') });
  const hours = today?.map(({ open, close }) => `${open}-${close}`).join(', ');
  say(`${shop.name} today: ${today === null ? 'usual hours' : hours || 'closed'}.`);
}

async function showRefunds(options: Options): Promise<void> {
  const { refunds } = await call(options, 'refunds');
  if (refunds.length === 0) say('No refund needs a person.');
  for (const { refund_sn, amount, pickup_no, order_sn, channel, mobile } of refunds)
    say(`${refund_sn}  Rp ${amount}  ${channel ?? ''}  ${pickup_no ?? '-'} ${order_sn}  ${mobile}`);
}

async function settle(options: Options): Promise<void> {
  const [, refund_sn = '', ...words] = options.words;
  const note = words.join(' ');
  if (!refund_sn || !note)
    throw new UsageError('Which refund, and how was it paid back? A number from "refunds", and a text.');
  await call(options, 'settle', { refund_sn, note });
  say(`${refund_sn} is settled.`);
}

async function showCoupons(options: Options): Promise<void> {
  const kinds = (await call(options, 'coupons')).coupons.filter(({ grantable }) => grantable === 1);
  if (kinds.length === 0) say('There is no coupon to give.');
  for (const { coupon_id, name_json, left } of kinds)
    say(`${String(coupon_id).padStart(4)}  ${name_json[options.lang]}${left === null ? '' : `  ${left} left`}`);
}

async function giveCoupon(options: Options): Promise<void> {
  const coupon_id = Number(options.words[1]);
  const mobile = options.words[2] ?? '';
  if (!Number.isInteger(coupon_id) || !mobile)
    throw new UsageError(
      'Which coupon, and to whom? A number from "coupons", and a phone number such as +6281234567890.',
    );
  const { code } = await call(options, 'grantCoupon', { coupon_id, mobile, grant_key: randomUUID() });
  say(`${mobile} has the coupon ${code}.`);
}

/** What a manager does, or has to approve. */
export const managedCommands: Record<string, (options: Options) => Promise<void>> = {
  today: setToday,
  refunds: showRefunds,
  settle,
  coupons: showCoupons,
  'give-coupon': giveCoupon,
};
