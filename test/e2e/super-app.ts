import type { BrowserContext } from 'playwright-core';
import { appAskData } from '@/contract/embed/app-asks';
import { routes } from '@/platform/routes';
import { newPhone } from '../harness/browser';
import { nearOpenShop } from '../journey/by-api';
import { Customer } from '../journey/customer';
import { HostedDriver } from './hosted-driver';
import type { Stage } from './stage';

/** A partner whose id is its kind. */
export const partnerOf = (kind: string): string => `
  insert into partner (id, name, kind, origins, return_urls, capabilities, pay_mode, is_phone_verified,
    rate_per_minute, createtime, updatetime)
  values ('${kind}', 'Kedai in ${kind}', '${kind}', '[]', '[]', '${JSON.stringify(Object.keys(appAskData))}', 'qr', 0, 600, 1, 1)`;

export interface Opening {
  /** What the host adds to the query and to the hash. */
  query?: string;
  hash?: string;
  userAgent?: string;
  /** An element of the first page. */
  shows?: string;
  /** Makes a phone one that has the host's app. */
  prepare(context: BrowserContext): Promise<unknown>;
}

/** The address by which a host opens the app. */
export const addressIn = (stage: Stage, host: string, hash: string, query = ''): string =>
  `${stage.app.url}/?embed=${host}${query}${hash && `#${hash}`}`;

/** Opens the app on a new phone as a host does. */
export async function openInHost(stage: Stage, host: string, opening: Opening) {
  const { query = '', hash = '', userAgent, shows = 'home-pickup', prepare } = opening;
  const context = await newPhone(stage.browser, {
    permissions: ['geolocation'],
    geolocation: await nearOpenShop(stage.app),
    language: 'en-US',
    ...(userAgent ? { userAgent } : {}),
  });
  await prepare(context);
  const driver = await HostedDriver.in(context, stage.app.url);
  const { page } = driver;
  const isLaunch = (reply: { url(): string }): boolean => reply.url().endsWith('/api/embed/launch');
  const answered = page.waitForResponse(isLaunch).then(
    (reply) => reply.json() as Promise<{ code: number; data: { state?: string; error?: string } }>,
    () => null,
  );
  await page.goto(addressIn(stage, host, hash, query));
  await driver.see(shows);
  return {
    ...{ context, driver, page, answered, customer: new Customer(driver, stage.app) },
    go: (path: string) => driver.open(path),
  };
}
type Opened = Awaited<ReturnType<typeof openInHost>>;

/** The customer logs in, after which the host's user is linked to them. */
export async function connects({ answered, go, driver, page, customer, context }: Opened, name: string): Promise<void> {
  expect(await answered).toMatchObject({ code: 1, data: { state: 'link' } });
  await go(routes.login.path);
  await driver.see('mobile');
  await driver.until(async () => (await driver.text('login-intro')).includes(name), 'the name');
  const linked = page.waitForResponse((reply) => reply.url().endsWith('/api/embed/link'));
  await customer.logsIn();
  expect(await (await linked).json()).toMatchObject({ code: 1 });
  expect(driver.errors).toEqual([]);
  await context.close();
}

/** The host's user is logged in. */
export async function isIn({ answered, go, driver }: Opened): Promise<void> {
  expect(await answered).toMatchObject({ code: 1, data: { state: 'in' } });
  await go(routes.account.path);
  await driver.see('account-phone');
  expect(driver.errors).toEqual([]);
}

/** What the browser keeps, and what stands in the address. */
export const keptBy = ({ page }: Opened): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
