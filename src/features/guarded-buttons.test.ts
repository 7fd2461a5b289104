import fs from 'node:fs';
import path from 'node:path';
import { calls } from '@/contract';

const here = 'of src/features/guarded-buttons.test.ts';

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
  'mall.add': ['exchange'],
  'wheel.claim': ['confirm-ok'],
  'wheel.spin': ['wheel-spin'],
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
  'points.signSet',
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

const sources = path.join(__dirname, '..');

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

/** One sentence for each name that is in one list alone: what is wrong, and what to do. */
const faultsOf = (
  found: readonly string[],
  listed: readonly string[],
  say: { missing: (name: string) => string; gone: (name: string) => string },
): string[] => [
  ...found.filter((name) => !listed.includes(name)).map(say.missing),
  ...listed.filter((name) => !found.includes(name)).map(say.gone),
];

it('every call that changes something is sent by a button that waits, or is known to need none', () => {
  const changing = Object.entries(calls).flatMap(([group, all]) =>
    Object.entries(all)
      .filter(([, call]) => !('safe' in call))
      .map(([name]) => `${group}.${name}`),
  );
  const faults = faultsOf(changing, [...Object.keys(guarded), ...plain], {
    missing: (call) =>
      `The call ${call} changes something: add it with the ids of its buttons to "guarded" ${here} if it orders, pays, redeems, cancels or deletes, else to "plain".`,
    gone: (call) => `The call ${call} is gone or changes nothing: remove it from "guarded" or "plain" ${here}.`,
  });
  expect(faults).toEqual([]);
});

it('the buttons that wait are those of these calls, or delete something on the device', () => {
  const faults = faultsOf(
    idsOf(tagsOf('GuardedButton')),
    [...new Set([...Object.values(guarded).flat(), ...onDevice])],
    {
      missing: (id) =>
        `The GuardedButton ${id} is in no list: add it to the call that it sends in "guarded", or to "onDevice", ${here}.`,
      gone: (id) =>
        `No GuardedButton has the id ${id}: make the button that sends the call one, or remove the id from "guarded" or "onDevice" ${here}.`,
    },
  );
  expect(faults).toEqual([]);
});

it('a plain button in the colour of danger only asks', () => {
  const dangerous = tagsOf('Button').filter((tag) => tag.includes('kind="danger"'));
  const faults = faultsOf(idsOf(dangerous), asking, {
    missing: (id) =>
      `The Button ${id} has the colour of danger and does not wait: make it a GuardedButton, or add it to "asking" ${here} if it only asks.`,
    gone: (id) => `No plain Button with the id ${id} has the colour of danger: remove it from "asking" ${here}.`,
  });
  expect(faults).toEqual([]);
  // Each is found by its id.
  expect(dangerous).toHaveLength(asking.length);
});
