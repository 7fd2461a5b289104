import { routes } from '@/platform/routes';
import type { BrowserDriver } from '../journey/browser-driver';
import { Stage, type Visit } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 240_000);
afterAll(() => stage?.clear());

const password = 'es kopi susu 7';
const mobile = '85770001234';

interface Form {
  path: string;
  isMember: boolean;
  /** Texts to type, by field. */
  typed: Record<string, string>;
  /** Boxes and choices to tap. */
  chosen: string[];
  send: string;
  call: string;
  /** The field that the server refuses. Codes are removed then, and must be typed again. */
  refused?: string;
  /** Fields that no device keeps. */
  secret: string[];
}

const forms: Record<string, Form> = {
  registering: {
    path: routes.register.path,
    isMember: false,
    typed: { mobile, captcha: '123456', password, repassword: password, inviter: '0812 3456 7890' },
    chosen: ['agreement'],
    send: 'register-submit',
    call: 'user/register',
    refused: 'captcha',
    secret: ['captcha', 'password', 'repassword'],
  },
  'setting a password': {
    path: routes.retrieve.path,
    isMember: false,
    typed: { mobile, captcha: '123456', newpassword: password, repassword: password },
    chosen: ['agreement'],
    send: 'retrieve-submit',
    call: 'User/resetpwd',
    refused: 'captcha',
    secret: ['captcha', 'newpassword', 'repassword'],
  },
  'completing the profile': {
    path: routes.completeProfile.path,
    isMember: true,
    typed: { nickname: 'Rani', inviter: '0899 1234 5678' },
    chosen: ['gender-2'],
    send: 'complete-save',
    call: 'user/profile',
    refused: 'inviter',
    secret: [],
  },
  'personal data': {
    path: routes.personal.path,
    isMember: true,
    typed: { nickname: 'Rani W.' },
    chosen: ['gender-1'],
    send: 'profile-save',
    call: 'user/profile',
    secret: [],
  },
  'another phone number': {
    path: routes.changePhone.path,
    isMember: true,
    typed: { mobile, captcha: '123456', old_captcha: '654321' },
    chosen: [],
    send: 'phone-save',
    call: 'user/changemobile',
    refused: 'captcha',
    secret: ['captcha', 'old_captcha'],
  },
};

/** Reads the values of the form. A phone number is shown in groups of digits, which are joined here. */
async function shown(driver: BrowserDriver, { typed, chosen }: Form, but: readonly string[] = []) {
  const values: Record<string, string | boolean> = {};
  for (const id of Object.keys(typed).filter((field) => !but.includes(field))) {
    const value = await driver.value(id);
    values[id] = id === 'mobile' ? value.replace(/\D/g, '') : value;
  }
  for (const id of chosen) values[id] = await driver.isChecked(id);
  return values;
}

const expected = ({ typed, chosen }: Form, but: readonly string[] = []) => ({
  ...Object.fromEntries(Object.entries(typed).filter(([field]) => !but.includes(field))),
  ...Object.fromEntries(chosen.map((id) => [id, true])),
});

async function opens({ path, isMember, send }: Form): Promise<Visit> {
  const visit = await stage.visitor({ language: 'en-US' });
  if (isMember) await stage.loggedInBefore(visit);
  await visit.driver.open(path);
  await visit.driver.see(send);
  return visit;
}

it.each(Object.entries(forms))(
  'what was typed for %s survives a lost network, a broken and a refusing server, and a reload',
  async (_name, form) => {
    const { driver } = await opens(form);
    const { page } = driver;
    const says = (words: RegExp) => driver.until(async () => words.test(await driver.text()), String(words));
    for (const [id, text] of Object.entries(form.typed)) await driver.type(id, text);
    for (const id of form.chosen) {
      await driver.tap(id);
      await driver.until(() => driver.isChecked(id), id);
    }
    expect(await shown(driver, form)).toEqual(expected(form));

    await page.context().setOffline(true);
    await driver.tap(form.send);
    await says(/network signal is lost/i);
    expect(await shown(driver, form)).toEqual(expected(form));
    await page.context().setOffline(false);

    const call = `**/api/${form.call}`;
    const broken = page.waitForResponse((answer) => answer.url().endsWith(form.call));
    await page.route(call, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>x</h1>' }));
    await driver.tap(form.send);
    await broken;
    await driver.idles(form.send);
    expect(await shown(driver, form)).toEqual(expected(form));
    await page.unroute(call);

    const { refused = '' } = form;
    if (refused) {
      await driver.tap(form.send);
      await driver.see(`${refused}-problem`);
      const gone = refused === 'captcha' ? [refused] : [];
      expect(await shown(driver, form, gone)).toEqual(expected(form, gone));
    }
    await driver.reload();
    await driver.see(form.send);
    expect(await shown(driver, form, form.secret)).toEqual(expected(form, form.secret));
    // These errors were caused on purpose.
    const lost = /ERR_INTERNET_DISCONNECTED|status of 500/;
    expect(driver.errors.filter((error) => !lost.test(error))).toEqual([]);
    await page.context().close();
  },
);
