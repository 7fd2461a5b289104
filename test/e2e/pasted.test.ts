import type { Page } from 'playwright-core';
import type { Address } from '@/contract/address.schemas';
import { routes } from '@/platform/routes';
import { fill, texts as serverTexts } from '../../server/src/messages/message';
import { loggedIn, paidOrder } from '../journey/by-api';
import { CounterWindow } from './counter-window';
import { appLanguage, languages, Stage, told } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 240_000);
afterAll(() => stage?.clear());

/** Puts a text into a field from the clipboard, in place of what is there. */
async function paste(page: Page, id: string, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.locator(`#${id}:visible`).last().focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

/** A number as contacts copy it. */
const fromContacts = (national: string): string =>
  `\u202a+62 ${national.slice(0, 3)}\u2011${national.slice(3, 7)}\u2011${national.slice(7)}\u202c`;

it.each(told('en-US'))(
  'in %s a number is pasted as it is in contacts, and a message with its code',
  async (language) => {
    const { driver, customer } = await stage.visitor({ language });
    const { page } = driver;
    const words = languages[language];
    const problem = (id: string, text: unknown) =>
      driver.until(async () => (await driver.text(`${id}-problem`)) === String(text), `what is wrong with ${id}`);
    await driver.open(routes.login.path);
    await customer.agrees();
    const { phone } = customer;
    for (const wrong of [`0${phone} Budi`, `0${phone}, 081311112222`, `0${phone}${' '.repeat(20)}0813`]) {
      await paste(page, 'mobile', wrong);
      await driver.tap('send-code');
      await problem('mobile', words['auth.phoneWrong']);
      expect((await driver.value('mobile')).replace(/ /g, '')).toBe(wrong.replace(/ /g, ''));
    }
    await paste(page, 'mobile', fromContacts(phone));
    await driver.tap('send-code');
    await driver.see('resend-in');
    expect((await driver.value('mobile')).replace(/ /g, '')).toBe(phone);
    await paste(page, 'captcha', `0${phone}`);
    await problem('captcha', String(words['common.codeUnread']).replace('{length}', '6'));
    await driver.until(async () => (await driver.value('captcha')) === '', 'an empty field');
    const code = await stage.app.codeFor(`+62${phone}`);
    const sms = fill(serverTexts(appLanguage[language]).smsCode, { code, minutes: 5 });
    await paste(page, 'captcha', `26/11/26 14.05\n${sms}`);
    await driver.until(async () => !(await driver.isThere('captcha')), 'the login');
    expect(driver.errors).toEqual([]);
    await page.context().close();
  },
);

it('a street and a note take Enter, and an address a number with its area code twice and a pasted postcode', async () => {
  const visit = await stage.visitor({ language: 'en-US' });
  const { driver } = visit;
  const { page } = driver;
  const token = await stage.loggedInBefore(visit);
  const input = { name: 'Sari', areacode: '+62', village_code: '31.74.07.1006', detail: 'Jl. Senopati 41' };
  const { address } = (await stage.app.api('address/addressAdd', { ...input, mobile: '81234567000' }, token)) as {
    address: Address;
  };
  await driver.open(routes.addressBook.path);
  await driver.tap(`address-${address.id}-edit`);
  await driver.see('address-detail');
  const types = async (id: string, lines: readonly string[]): Promise<void> => {
    await page.locator(`#${id}:visible`).focus();
    await page.keyboard.press('Control+A');
    for (const [at, line] of lines.entries()) {
      if (at > 0) await page.keyboard.press('Enter');
      await page.keyboard.type(line);
    }
  };
  await types('address-detail', ['Jl. Melati No. 5', 'RT 03/RW 07']);
  expect(await driver.value('address-detail')).toBe('Jl. Melati No. 5\nRT 03/RW 07');
  await types('address-courier_note', ['Pagar hijau', '', 'Titip satpam']);
  await paste(page, 'address-postcode', 'Jl. Melati No. 5, Jakarta Selatan 12110');
  await paste(page, 'address-mobile', '0812 3456 7000 / 0813 1111 2222');
  await driver.tap('address-save');
  await driver.until(
    async () => (await driver.text('address-mobile-problem')) === 'This is not a mobile phone number',
    'what is wrong',
  );
  expect(await driver.value('address-mobile')).toBe('0812 3456 7000 / 0813 1111 2222');
  expect(await driver.value('address-detail')).toBe('Jl. Melati No. 5 RT 03/RW 07');
  await paste(page, 'address-mobile', '+62 62 812.3456.7001');
  await driver.tap('address-save');
  await driver.see('address-book');
  const { list } = (await stage.app.api('address/addressList', {}, token)) as { list: Address[] };
  expect(list).toMatchObject([
    {
      mobile: '81234567001',
      postcode: '12110',
      detail: 'Jl. Melati No. 5 RT 03/RW 07',
      courier_note: 'Pagar hijau Titip satpam',
    },
  ]);
  expect(driver.errors).toEqual([]);
  await page.context().close();
});

it('an inviter is found by a number from contacts; what is no number counts no try', async () => {
  const inviter = '85777770009';
  const { token } = await loggedIn(stage.app, inviter);
  await stage.app.api('user/profile', { nickname: 'Sari Wulandari' }, token);
  const visit = await stage.visitor({ language: 'en-US' });
  const { driver } = visit;
  await stage.loggedInBefore(visit);
  await driver.open(routes.settings.path);
  await driver.tap('personal');
  await driver.see('inviter');
  for (let time = 0; time < 11; time += 1) {
    await paste(driver.page, 'inviter', `0${inviter} Sari ${time}`);
    await driver.page.locator('#inviter').blur();
    await driver.until(
      async () => (await driver.text('inviter-problem')).includes('We found nobody else'),
      'no number',
    );
  }
  await paste(driver.page, 'inviter', fromContacts(inviter));
  await driver.page.locator('#inviter').blur();
  await driver.until(async () => (await driver.text('inviter-hint')).includes('S***i'), 'who was found');
  await driver.page.context().close();
});

it('the counter shows a remark with its lines, and gives a coupon to a number from contacts', async () => {
  const mobile = '85777770010';
  const { token } = await loggedIn(stage.app, mobile);
  const order_sn = await paidOrder(stage.app, token, { remark: 'less ice\r\nno straw' });
  const counter = await CounterWindow.begun(stage);
  const { page } = counter;
  const note = page.locator(`#ticket-${order_sn} .ticket__note`);
  await note.waitFor();
  expect(await note.innerText()).toContain('less ice\nno straw');
  await page.keyboard.press('k');
  await page.waitForSelector('#coupon-mobile');
  await paste(page, 'coupon-mobile', `0${mobile} 0813 1111 2222`);
  await page.click('#coupon-give');
  await page.locator('#coupons-sheet .problem:not(:empty)').waitFor();
  expect(await page.inputValue('#coupon-mobile')).toBe(`0${mobile} 0813 1111 2222`);
  await paste(page, 'coupon-mobile', fromContacts(mobile));
  await page.click('#coupon-give');
  await counter.approves();
  await page.waitForSelector('#coupons-sheet', { state: 'detached' });
  expect(counter.errors).toEqual([]);
  await page.context().close();
});
