import fs from 'node:fs';
import path from 'node:path';
import { calls } from '@/contract';

/** Calls that order, pay, redeem, cancel or delete, and the buttons whose tap sends them. */
const guarded: Readonly<Record<string, readonly string[]>> = {
  'order.add': ['checkout-pay', 'wrong-shop-stay'],
  'order.pay': ['cashier-pay'],
  'order.afterSale': ['ask-back-send', 'confirm-ok'],
  'coupon.activate': ['confirm-ok'],
  'address.remove': ['confirm-ok'],
  'shop.removeCartLines': ['confirm-ok'],
  'privacy.deleteAccount': ['deletion-send'],
  'user.keepMobile': ['keep-phone'],
  'user.endSessions': ['confirm-ok'],
  'user.logout': ['confirm-ok'],
};

/** What else changes something: it can be changed back, or adds what somebody has typed. These take every tap at once. */
const plain = [
  'address.add',
  'address.edit',
  'chain.reportFailure',
  'common.upload',
  'feedback.send',
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
];

const sources = path.join(__dirname, '../../src');

/** The ids of all guarded buttons in the sources. */
function drawn(): string[] {
  const files = fs.readdirSync(sources, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => [
      ...fs.readFileSync(path.join(sources, file), 'utf8').matchAll(/<GuardedButton\s[^>]*?id="([^"]+)"/g),
    ])
    .map(([, id]) => id ?? '');
}

it('every call that changes something is sent by a button that waits, or is known to need none', () => {
  const changing = Object.entries(calls).flatMap(([group, all]) =>
    Object.entries(all)
      .filter(([, call]) => !('safe' in call))
      .map(([name]) => `${group}.${name}`),
  );
  expect([...Object.keys(guarded), ...plain].sort()).toEqual(changing.sort());
});

it('the buttons that wait are those of these calls', () => {
  expect([...new Set(drawn())].sort()).toEqual([...new Set(Object.values(guarded).flat())].sort());
});
