import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { routes } from '@/platform/routes';
import { Stage, type Visit } from '../e2e/stage';
import { App } from '../harness/app';
import { ProjectCopy } from '../harness/project-copy';
import { layOver } from './lay-over';
import { registered } from './lines';

// A kind of orders that the product does not have, through the whole app. It is written into a copy of the project,
// which is built.
const list = 'pages/trial/list';
const details = 'pages/trial/detail';
/** Rupiah of the delivery. The rest is paid in points. */
const FEE = 9000;
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

beforeAll(async () => {
  copy = new ProjectCopy();
  layOver(copy.root, registered);
  await run(['tools/build.mjs', 'h5', 'server']);
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

interface Member extends Visit {
  token: string;
}

async function member(): Promise<Member> {
  const visit = await stage.visitor({ language: 'en-US' });
  return { ...visit, token: await stage.loggedInBefore(visit) };
}

/** Goes from the list of orders to one of them, and pays it at the cashier. Ends on the page after paying. */
async function pays({ driver, customer }: Member, sn: string): Promise<void> {
  await driver.open(list);
  await driver.tap('trial-tab-0');
  await driver.tap(`trial-${sn}`);
  await driver.arrive(details);
  await driver.tap('trial-pay');
  customer.total = FEE;
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
  const { order_sn: sn } = (await stage.app.api('trial/create', { fee: FEE }, token)) as { order_sn: string };
  await driver.open(routes.home.path);
  await driver.tap('home-order');
  await driver.arrive(routes.cashier.path);
  await pays(visit, sn);
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
