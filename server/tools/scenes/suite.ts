import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Scene, SceneResult, Stage } from './scene';

const root = path.resolve(__dirname, '..', '..', '..');
const LAST_LINES = 120;
/** No test of a scene takes longer. */
const TIMEOUT_MS = 3_600_000;

/** Runs tests of the suite in a process of their own. Resolves with what they printed, and whether they passed. */
function test(files: readonly string[], env: Record<string, string>): Promise<{ passed: boolean; printed: string }> {
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const child = spawn(process.execPath, [jest, '--runInBand', `--testTimeout=${TIMEOUT_MS}`, ...files], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += String(chunk);
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ passed: code === 0, printed })));
}

async function prove(files: readonly string[], { count }: Stage): Promise<SceneResult> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-suite-'));
  const file = path.join(dir, 'figures');
  try {
    const { passed, printed } = await test(files, { KEDAI_PROVE_TRIES: String(count), KEDAI_PROVE_FIGURES: file });
    const figures = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n') : [];
    if (passed && figures.length === 0) return { figures, failures: ['the tests told no figures'] };
    return { figures, failures: passed ? [] : printed.trim().split('\n').slice(-LAST_LINES) };
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

const scene = ({ files, ...named }: Omit<Scene, 'run'> & { files: readonly string[] }): Scene => ({
  ...named,
  run: (stage) => prove(files, stage),
});

/** Tests of the suite that try more often here: `test/harness/proof.ts`. */
export const suiteScenes: readonly Scene[] = [
  scene({
    name: 'rush',
    about: 'attempts on the last 100 cups and the last 100 coupons, on 500 connections, on both databases',
    count: 10_000,
    files: ['server/src/http/rush.proof.test.ts'],
  }),
  scene({
    name: 'lost-replies',
    about: 'checkouts of all kinds over a line that loses answers and cuts requests',
    count: 2000,
    files: ['server/src/order/lost-replies.proof.test.ts'],
  }),
  scene({
    name: 'notices',
    about: 'notifications of one payment in each state, shuffled, and twice as many forgeries',
    count: 1000,
    files: ['server/src/order/notification-storm.proof.test.ts', 'server/src/payment/midtrans/notices.proof.test.ts'],
  }),
  scene({
    name: 'endings',
    about: 'orders of each kind that are paid while they are cancelled or run out',
    count: 1000,
    files: ['server/src/drinks/ending-races.proof.test.ts'],
  }),
  scene({
    name: 'races',
    about: 'orders paid while they are cancelled or run out, and ten times as many for the last cups and coupons',
    count: 1000,
    files: ['server/src/order/order-races.proof.test.ts', 'server/src/coupon/coupon-races.proof.test.ts'],
  }),
  scene({
    name: 'teams',
    about: 'teams that fill, end and lose members at once, and as many joins of one team, on both databases',
    count: 200,
    files: ['server/src/group/team-races.proof.test.ts', 'server/src/group/last-seats.proof.test.ts'],
  }),
  scene({
    name: 'codes',
    about: 'codes that are redeemed at two counters, paid back and bought at once, on both databases',
    count: 200,
    files: ['server/src/redemption/redemption-races.proof.test.ts', 'server/src/voucher/voucher-money.test.ts'],
  }),
  scene({
    name: 'exchanges',
    about: 'exchanges of one member at once, with points for five, and the last things of the mall, on both databases',
    count: 1000,
    files: ['server/src/mall/exchange-races.proof.test.ts'],
  }),
  scene({
    name: 'partners',
    about: 'codes of partners that are sent, revoked and linked by several at once, on both databases',
    count: 200,
    files: ['server/src/partner/partner-races.proof.test.ts'],
  }),
  scene({
    name: 'inviters',
    about: 'graphs of members who name each other as inviters: nobody is above themselves, one reward for each friend',
    count: 1000,
    files: ['server/src/account/inviters.proof.test.ts', 'server/src/invite/invite-graphs.proof.test.ts'],
  }),
  scene({
    name: 'check-ins',
    about:
      'a hundred check-ins of one member at once, on so many days, on both databases: one row and one reward a day',
    count: 30,
    files: ['server/src/sign/sign-races.proof.test.ts'],
  }),
  scene({
    name: 'same-keys',
    about: 'requests under one key at once, for each call that takes a key, and again after a restart',
    count: 500,
    files: ['server/src/http/calls/same-keys.proof.test.ts'],
  }),
  scene({
    name: 'messages',
    about:
      'messages of any shape, order and origin to the app in a frame and to its page: nothing is thrown, opened or told',
    count: 20_000,
    files: [
      'src/shell/host/any-message.test.tsx',
      'packages/embed/src/messages.test.ts',
      'packages/embed/src/index.test.tsx',
    ],
  }),
  scene({
    name: 'draws',
    about: 'random draws of the prize wheel against the weights',
    count: 1_000_000,
    files: ['src/domain/draws/draw.proof.test.ts'],
  }),
  scene({
    name: 'spins',
    about: 'turns of the prize wheel at once, of members with three chances each, on both databases',
    count: 3000,
    files: ['server/src/wheel/spins.proof.test.ts'],
  }),
  scene({
    name: 'webhooks',
    about: 'events of one partner that are sent by two processes, on both databases, in bounded memory',
    count: 100_000,
    files: ['server/src/webhook/drain.proof.test.ts'],
  }),
  scene({
    name: 'webhook-kills',
    about: 'kills of the server between the payment of an order and the event about it',
    count: 50,
    files: ['server/src/webhook/killed.proof.test.ts'],
  }),
];
