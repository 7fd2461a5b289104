import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { routes } from '@/platform/routes';
import { CounterWindow } from '../e2e/counter-window';
import { Stage, type Visit } from '../e2e/stage';
import { App } from '../harness/app';
import { ProjectCopy } from '../harness/project-copy';
import { loggedIn } from '../journey/by-api';
import { layOver } from './lay-over';
import { registered } from './lines';

// Kinds of orders that the product does not have, through the whole app. They are written into a copy of the project,
// which is built.
const list = 'pages/trial/list';
const details = 'pages/trial/detail';
const buildMs = 900_000;

let copy: ProjectCopy;
let dataDir: string;
let stage: Stage;

/** Runs a script of the copy beside others. Rejects with its output if it fails. */
function run(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: copy.root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')}: ${output}`))));
  });
}

async function runAll(...scripts: readonly (readonly string[])[]): Promise<void> {
  for (const script of scripts) await run(script);
}

const tsc = (project: string): string[] => ['node_modules/typescript/bin/tsc', '--noEmit', '-p', project];

beforeAll(async () => {
  copy = new ProjectCopy();
  layOver(copy.root, registered);
  await Promise.all([
    runAll(['tools/build.mjs', 'h5'], ['tools/build.mjs', 'server']),
    runAll(tsc('tsconfig.json'), tsc('server/tsconfig.json')),
  ]);
  process.env.KEDAI_DIST = path.join(copy.root, 'dist');
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-kinds-'));
  stage = await Stage.on(await App.start({ dataDir }));
}, buildMs);

afterAll(async () => {
  delete process.env.KEDAI_DIST;
  await stage?.clear();
  copy?.remove();
  if (dataDir) fs.rmSync(dataDir, { recursive: true, force: true });
});

type Kind = 'test-points' | 'test-team' | 'test-codes';
interface Member extends Visit {
  token: string;
}

async function member(): Promise<Member> {
  const visit = await stage.visitor({ language: 'en-US' });
  return { ...visit, token: await stage.loggedInBefore(visit) };
}

async function order(token: string, kind: Kind, price = 9000, team = 1): Promise<string> {
  const { order_sn } = (await stage.app.api('trial/create', { kind, price, team }, token)) as { order_sn: string };
  return order_sn;
}

/** Goes from the list of orders to one of them, and pays it at the cashier. Ends on the page after paying. */
async function pays({ driver, customer }: Member, { sn, kind }: { sn: string; kind: Kind }): Promise<void> {
  await driver.open(list);
  await driver.tap(`trial-tab-${kind}`);
  await driver.tap(`trial-${sn}`);
  await driver.arrive(details);
  await driver.tap('trial-pay');
  customer.total = 9000;
  await customer.isAtTheCashier();
  await customer.asksForTheQrCode();
  await customer.paysTheQrCode();
  await driver.arrive(routes.paymentSuccess.path);
}

const says = ({ driver }: Visit, id: string, text: string): Promise<void> =>
  driver.until(async () => (await driver.isThere(id)) && (await driver.text(id)).includes(text), `${text} in ${id}`);

it('a line in a file that CONTRIBUTING does not name is refused, and a file that the project has', () => {
  const untouched = new ProjectCopy();
  try {
    const line = { file: 'src/features/pay/cashier-store.ts', after: '', lines: ['// a branch'] };
    expect(() => layOver(untouched.root, [...registered, line])).toThrow(
      'does not name src/features/pay/cashier-store',
    );
    fs.mkdirSync(path.join(untouched.root, 'server/src/trial'));
    fs.writeFileSync(path.join(untouched.root, 'server/src/trial/index.ts'), '');
    expect(() => layOver(untouched.root, registered)).toThrow('server/src/trial/index.ts is a file of the project');
  } finally {
    untouched.remove();
  }
});

it('an order of points is paid, followed on home, keeps the account, and its refund is told with a way to it', async () => {
  const visit = await member();
  const { driver, token } = visit;
  const sn = await order(token, 'test-points');
  await driver.open(routes.home.path);
  await driver.tap('home-order');
  await driver.arrive(routes.cashier.path);
  await pays(visit, { sn, kind: 'test-points' });
  await says(visit, 'trial-paid', 'toShip');
  await driver.tap('to-order');
  await driver.arrive(details);
  expect(driver.param('order_sn')).toBe(sn);
  await says(visit, 'trial-state', 'toShip');

  await driver.open(routes.home.path);
  await says(visit, 'home-order', 'toShip');
  expect((await driver.text('home-order')).match(/toShip/g)).toHaveLength(1);
  // The page of orders lists drinks only.
  expect(await driver.text('tab-bar-orders')).not.toMatch(/\d/);
  await driver.tap('home-order');
  await driver.arrive(details);

  await driver.open(routes.privacy.path);
  await driver.tap('delete-account');
  await driver.see('deletion-busy');
  await driver.tap('deletion-order');
  await driver.arrive(details);

  await driver.tap('trial-cancel');
  await driver.tap('confirm-ok');
  await says(visit, 'trial-state', 'refunded');
  await driver.open(routes.home.path);
  await driver.see('home-shop');
  await driver.until(async () => !(await driver.isThere('home-order')), 'no order under way');
  await driver.open(routes.notices.path);
  const notices = async () =>
    ((await stage.app.api('user/notices', {}, token)) as { data: { id: number; kind: string }[] }).data;
  await driver.until(async () => (await notices()).some(({ kind }) => kind === 'refundDone'), 'the refund told');
  await driver.reload();
  const told = (await notices()).find(({ kind }) => kind === 'refundDone');
  await driver.tap(`notice-${told?.id}`);
  await driver.arrive(details);
  expect(driver.param('order_sn')).toBe(sn);
});

it('the last seat of a team moves the order of the other member, whose open page shows it', async () => {
  const [first, second] = [await member(), await member()];
  const sn = await order(first.token, 'test-team', 9000, 7);
  await pays(first, { sn, kind: 'test-team' });
  await says(first, 'trial-paid', 'forming');
  await first.driver.tap('to-order');
  await says(first, 'trial-state', 'forming');
  const other = await order(second.token, 'test-team', 9000, 7);
  await pays(second, { sn: other, kind: 'test-team' });
  await says(first, 'trial-state', 'toRedeem');
  expect(await first.driver.isThere('trial-cancel')).toBe(false);
  // The team is full: a third finds no seat.
  const { token } = await loggedIn(stage.app, '81399900111');
  await expect(order(token, 'test-team', 9000, 7)).rejects.toThrow('ORDER_STATE');
});

/** Reads a code at a counter, and redeems it. */
async function redeems({ page }: CounterWindow, code: string): Promise<void> {
  await page.fill('#redeem-code', code);
  await page.waitForSelector('#redeem-now:not(.is-waiting, [aria-disabled])');
  await page.click('#redeem-now');
  await page.waitForSelector('#redeem-state:has-text("Berhasil ditukar")');
}

it('codes are redeemed at two counters, which follow each other, and the last one completes the order', async () => {
  const visit = await member();
  const { driver, token } = visit;
  const sn = await order(token, 'test-codes');
  const unseen = await order(token, 'test-points');
  await pays(visit, { sn, kind: 'test-codes' });
  await driver.tap('to-order');
  await driver.arrive(details);
  const codes = (await driver.page.getByTestId('trial-code').allInnerTexts()).map((text) => text.trim());
  expect(codes).toHaveLength(3);
  const [one = '', two = '', three = ''] = codes;
  const counters = [await CounterWindow.begun(stage), await CounterWindow.begun(stage)] as const;
  const [first, second] = counters;
  for (const { page } of counters) await page.click('#open-redeem');

  await first.page.fill('#redeem-code', one);
  await first.page.waitForSelector('#redeem-sheet:has-text("Kode ke-1 dari 3")');
  await redeems(first, one);
  await second.page.waitForSelector(`[data-redeemed="${one}"]`);
  // What is used already is said, and cannot be redeemed again.
  await second.page.fill('#redeem-code', one);
  await second.page.waitForSelector('#redeem-state:has-text("Sudah pernah ditukar")');
  expect(await second.page.locator('#redeem-now').count()).toBe(0);
  await second.page.click('#redeem-not');
  await second.page.waitForFunction(() => document.activeElement?.matches('#redeem-code'));

  await redeems(second, two);
  await first.page.waitForSelector(`[data-redeemed="${two}"]`);
  await says(visit, 'trial-state', 'toRedeem');
  // What was used is not paid back, so the whole is not either.
  const input = { order_sn: sn };
  await expect(stage.app.api('trial/cancel', input, token)).rejects.toThrow('ORDER_STATE');
  await redeems(second, three);
  await says(visit, 'trial-state', 'completed');

  // Orders without a shop are on no counter.
  await first.closes('redeem-sheet');
  for (const number of [sn, unseen]) expect(await first.page.locator(`#ticket-${number}`).count()).toBe(0);
  for (const { errors } of counters) expect(errors).toEqual([]);
  await driver.open(routes.home.path);
  await says(visit, 'home-order', 'Pay');
});
