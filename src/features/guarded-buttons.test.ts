import fs from 'node:fs';
import path from 'node:path';
import { calls } from '@/contract';

/** Calls that order, pay, redeem, cancel or delete, and the buttons whose tap sends them. */
const guarded: Readonly<Record<string, readonly string[]>> = {
  'group.add': ['group-pay'],
  'order.add': ['checkout-pay', 'wrong-shop-stay'],
  'order.pay': ['cashier-pay'],
  'order.afterSale': ['ask-back-send', 'confirm-ok'],
  'coupon.activate': ['confirm-ok'],
  'address.remove': ['confirm-ok'],
  'shop.removeCartLines': ['confirm-ok'],
  'privacy.deleteAccount': ['deletion-send'],
  'voucher.add': ['voucher-buy'],
  'voucher.cancel': ['confirm-ok'],
  'voucher.pay': ['cashier-pay'],
  'user.keepMobile': ['keep-phone'],
  'user.endSessions': ['confirm-ok'],
  'user.logout': ['confirm-ok'],
};

/** Buttons that wait and send no call, because they delete something that only the device has. */
const onDevice: readonly string[] = [];

/** Plain buttons in the colour of danger. They only ask, and a dialog or a sheet with a button that waits follows. */
const asking = ['delete-account', 'end-others'];

/**
 * Other calls that change something. What they change can be changed back, or they add what somebody has typed. Their
 * buttons take every tap at once.
 */
const plain = [
  'address.add',
  'address.edit',
  'chain.reportFailure',
  'common.upload',
  'feedback.send',
  'inbox.read',
  'order.addReview',
  'privacy.marketing',
  'shop.addCartLine',
  'shop.changeCartLine',
  'shop.setFavourite',
  'user.changeMobile',
  'user.login',
  'user.loginByCode',
  'user.profile',
  'user.register',
  'user.resetPassword',
  'user.sendCode',
  'voucher.callback',
];

const sources = path.join(__dirname, '../../src');

/** The opening tags of all buttons of a kind in the sources, up to their first function. */
function tagsOf(kind: 'Button' | 'GuardedButton'): string[] {
  const files = fs.readdirSync(sources, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => [
      ...fs.readFileSync(path.join(sources, file), 'utf8').matchAll(new RegExp(`<${kind}\\s[^>]*`, 'g')),
    ])
    .map(([tag]) => tag);
}

const idsOf = (tags: readonly string[]): string[] =>
  [...new Set(tags.flatMap((tag) => /\bid="([^"]+)"/.exec(tag)?.[1] ?? []))].sort();

it('every call that changes something is sent by a button that waits, or is known to need none', () => {
  const changing = Object.entries(calls).flatMap(([group, all]) =>
    Object.entries(all)
      .filter(([, call]) => !('safe' in call))
      .map(([name]) => `${group}.${name}`),
  );
  expect([...Object.keys(guarded), ...plain].sort()).toEqual(changing.sort());
});

it('the buttons that wait are those of these calls, or delete something on the device', () => {
  expect(idsOf(tagsOf('GuardedButton'))).toEqual([...new Set([...Object.values(guarded).flat(), ...onDevice])].sort());
});

it('a plain button in the colour of danger only asks', () => {
  const dangerous = tagsOf('Button').filter((tag) => tag.includes('kind="danger"'));
  expect(idsOf(dangerous)).toEqual(asking);
  expect(dangerous).toHaveLength(asking.length);
});
