import { routes } from '@/platform/routes';
import { halves } from '../harness/pictures';
import type { TourContext } from './tour-context';

/** Looks at the coupons of the member, by tab. */
async function coupons({ driver, look }: TourContext): Promise<void> {
  await driver.tap('coupons');
  await driver.arrive(routes.coupons.path);
  await driver.until(async () => (await driver.ids('coupon-')).some((id) => id.endsWith('-use')), 'a coupon');
  await look('coupons');
  for (const tab of [1, 2]) {
    await driver.tap(`coupons-tab-${tab}`);
    await driver.until(
      async () => (await driver.page.locator(`#coupons-tab-${tab}[aria-selected="true"]`).count()) > 0,
      'the tab',
    );
    await driver.until(
      async () => (await driver.isThere('coupons-none')) || (await driver.ids('coupon-')).length > 0,
      'its coupons',
    );
    await look(`coupons-${tab}`);
  }
  await driver.page.goBack();
  await driver.see('account-phone');
}

/** Looks at the page of feedback, empty and with its problems. */
async function feedback({ driver, look }: TourContext): Promise<void> {
  await driver.tap('feedback');
  await driver.arrive(routes.feedback.path);
  await driver.see('feedback-own');
  await look('feedback');
  await driver.tap('feedback-send');
  await driver.until(async () => (await driver.page.locator('.k-field--wrong').count()) === 2, 'problems');
  await look('feedback-problems');
  await driver.page.goBack();
  await driver.see('account-phone');
}

/** Looks at notices of the member, some new and some read before. */
async function notices({ driver, look }: TourContext): Promise<void> {
  await driver.tap('notices');
  await driver.arrive(routes.notices.path);
  await driver.until(async () => (await driver.ids('notice-')).length > 0, 'notices');
  await look('notices');
  await driver.page.goBack();
  await driver.see('account-phone');
}

/** Looks at My, membership, invites and the profile. */
async function accountPages({ driver, look, sheet, close }: TourContext): Promise<void> {
  await driver.tap('tab-bar-mine');
  await driver.see('membership-card');
  await look('account');
  await driver.tap('membership-card');
  await driver.arrive(routes.membership.path);
  await driver.until(async () => (await driver.ids('growth-')).length > 1, 'growth');
  await look('membership');
  await sheet('membership-rules', 'rules-sheet');
  await driver.page.goBack();
  await driver.see('account-phone');
  await driver.tap('invite');
  await driver.arrive(routes.invite.path);
  await driver.see('qr-code');
  await look('invite');
  await sheet('invite-rule', 'invite-rule-sheet');
  await driver.open(routes.completeProfile.path);
  await driver.see('complete-save');
  await look('complete-profile');
  await driver.choose('avatar', {
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await halves(600, 400).jpeg().toBuffer(),
  });
  await driver.see('crop-zoom');
  await look('crop-sheet');
  await close('crop-sheet');
  await driver.open(routes.account.path);
  await driver.see('account-phone');
}

/** Looks at personal data, phone number, privacy and settings. */
async function settingsPages({ driver, look, close }: TourContext): Promise<void> {
  await driver.tap('edit-profile');
  await driver.see('profile-save');
  await look('personal');
  await driver.open(routes.changePhone.path);
  await driver.see('phone-save');
  await look('change-phone');
  await driver.tap('phone-save');
  await driver.until(async () => (await driver.page.locator('[aria-invalid="true"]:visible').count()) > 0, 'problems');
  await look('change-phone-problems');
  await driver.open(routes.privacy.path);
  await driver.see('delete-account');
  await look('data-privacy');
  await driver.tap('delete-account');
  await driver.see('deletion-sheet');
  await look('deletion-sheet');
  await close('deletion-sheet');
  await driver.open(routes.settings.path);
  await driver.see('about');
  await look('settings');
  await driver.tap('devices');
  await driver.see('device-0');
  await look('devices-sheet');
  await close('devices-sheet');
  await driver.tap('log-out');
  await driver.see('confirm');
  await look('log-out');
  await close('confirm');
  await driver.tap('password');
  await driver.see('own-number');
  await look('own-password');
}

/** Looks at every page that begins on My. */
export async function ownPages(tour: TourContext): Promise<void> {
  await accountPages(tour);
  await coupons(tour);
  await feedback(tour);
  await notices(tour);
  await settingsPages(tour);
}
