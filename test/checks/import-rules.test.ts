import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const { forbidden } = jest.requireActual(path.join(root, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string }[];
};
/** The rooms for which no violation is planted by hand. */
const otherRooms = forbidden.flatMap(({ name }) => /^room-(?!shop-)(.+)-knows-those-below$/.exec(name)?.[1] ?? []);

/** A tree in which every import is allowed. */
const lawful: Record<string, string> = {
  'src/contract/core.ts': "import 'valibot'; export interface Wire { id: number }",
  'src/contract/order/order.calls.ts': "export { type Wire } from '../core';",
  'src/domain/price.ts': "import type { Wire } from '@/contract/core'; export type Priced = Wire;",
  'src/domain/price.test.ts': "import 'mobx'; import './price';",
  'src/lib/money.ts': 'export const money = 1;',
  'src/i18n/i18n.ts': 'export const t = 1;',
  'src/platform/routes.ts': 'export const routes = {};',
  'src/platform/navigation/navigate.ts': "import '@tarojs/taro'; import '../routes';",
  'src/boot/boot.ts': "import '@/platform/routes'; import '@/contract/order/order.calls';",
  'src/api/index.ts':
    "import type { Wire } from '@/contract/core'; import '@/platform/navigation/navigate'; export type Api = Wire;",
  'src/state/cart.ts': "import '@/api/index'; import '@/platform/navigation/navigate'; export class Cart {}",
  'src/ui/buttons/button.tsx':
    "import 'taro-ui'; import '@/i18n/i18n'; import type { Cart } from '@/state/cart'; export type B = Cart;",
  'src/shell/page.tsx':
    "import type { Api } from '@/api/index'; import '@/ui/buttons/button'; import '@/state/cart'; export type P = Api;",
  'src/features/menu/spec-sheet.tsx': "import '@/ui/buttons/button';",
  'src/features/menu/screens/menu-screen.tsx': "import '../spec-sheet'; import '@/shell/page'; import '@/state/cart';",
  'src/features/order/order-card.tsx': "import '../menu'; export const card = 1;",
  'src/features/order/index.ts': "export { card } from './order-card';",
  'src/features/menu/index.ts': 'export const menu = 1;',
  'src/features/shop/index.ts': 'export const shop = 1;',
  'src/features/gift/index.ts': 'export const gift = 1;',
  'src/pages/menu.tsx': "import '@/features/menu/screens/menu-screen';",
  'src/app.tsx': "import '@tarojs/taro'; import '@/state/cart';",
  'server/src/db/open.ts': "import 'mobx';",
  'server/src/http/server.ts': "import 'fastify';",
  'server/src/shop/shop-service.ts': "import '@/domain/price'; export const shops = 1;",
  'server/src/shop/index.ts': "export { shops } from './shop-service';",
  'server/src/order/order-repository.ts': "import '../db/open';",
  'server/src/order/order-service.ts': "import './order-repository'; import '../shop'; import '@/domain/price';",
  'server/src/order/order-handlers.ts': "import './order-service'; import '../http/server'; import '@/contract/core';",
  'server/src/order/index.ts': "import './order-handlers';",
  'server/src/wiring/services.ts': "import '../order'; import '../shop';",
  'server/src/internal-contract/ops.ts': 'export interface Ops { id: number }',
  'counter/main.tsx':
    "import 'mobx'; import '@/lib/money'; import type { Ops } from '../server/src/internal-contract/ops'; export type O = Ops;",
  'packages/embed/src/index.ts': "import '../../../src/contract/embed/messages';",
  'src/contract/embed/messages.ts': "import 'valibot';",
  'test/harness/app.ts': "import '../../server/src/http/server';",
  'config/index.ts': 'export default 1;',
};

/** One violation of each rule, as the rule, the file, and the forbidden import. */
const planted: [rule: string, file: string, source: string][] = [
  ['no-cycles', 'src/lib/cycle.ts', "import './cycle';"],
  ['no-unresolvable', 'src/lib/missing.ts', "import 'package-that-is-not-there';"],
  ['no-unresolvable', 'config/missing.ts', "import './no-such-file';"],
  ['contract-is-a-leaf', 'src/contract/leaf.ts', "import '@/lib/money';"],
  ['contract-deps', 'src/contract/deps.ts', "import 'mobx';"],
  ['domain-is-pure', 'src/domain/pure-package.ts', "import 'mobx';"],
  ['domain-is-pure', 'src/domain/pure-file.ts', "import '@/platform/routes';"],
  ['lib-is-pure', 'src/lib/pure.ts', "import '@/i18n/i18n';"],
  ['pages-are-shells', 'src/pages/frame.tsx', "import '@/shell/page';"],
  ['pages-are-shells', 'src/pages/shell.tsx', "import '@/state/cart';"],
  ['pages-are-shells', 'src/pages/inner.tsx', "import '@/features/menu/spec-sheet';"],
  ['nobody-imports-pages', 'config/pages.ts', "import '../src/pages/menu';"],
  ['features-are-entered-by-their-index', 'src/features/order/deep.tsx', "import '@/features/menu/spec-sheet';"],
  ...[
    'avatar',
    'inviter',
    'profile',
    'profile-ask',
    'auth',
    'picture',
    'address',
    'delivery',
    'shop',
    'cart',
    'menu',
    'coupon',
    'review',
    'feedback',
    'inbox',
    'qr',
    'redeem',
  ].map((feature): [string, string, string] => [
    `feature-${feature}-knows-those-before`,
    `src/features/${feature}/up.tsx`,
    "import '@/features/order';",
  ]),
  ...['order', 'voucher', 'group', 'points', 'mall', 'wheel', 'pay', 'home', 'invite', 'membership', 'account'].map(
    (feature): [string, string, string] => [
      `feature-${feature}-knows-those-before`,
      `src/features/${feature}/up.tsx`,
      "import '@/features/gift';",
    ],
  ),
  ['feature-unlisted-knows-none', 'src/features/gift/other.tsx', "import '@/features/shop';"],
  ['ui-is-dumb', 'src/ui/api.tsx', "import '@/api/index';"],
  ['ui-is-dumb', 'src/ui/shell.tsx', "import '@/shell/page';"],
  ['ui-knows-state-by-type-only', 'src/ui/state.tsx', "import { Cart } from '@/state/cart'; new Cart();"],
  ['shell-sees-no-feature', 'src/shell/feature.tsx', "import '@/features/menu/spec-sheet';"],
  ['shell-knows-the-api-by-type-only', 'src/shell/api.tsx', "import '@/api/index';"],
  ['state-below-features', 'src/state/ui.ts', "import '@/ui/buttons/button';"],
  ['api-below-state', 'src/api/state.ts', "import '@/state/cart';"],
  ['platform-is-the-floor', 'src/platform/state.ts', "import '@/state/cart';"],
  ['boot-stays-small', 'src/boot/large.ts', "import '@/platform/navigation/navigate';"],
  ['taro-api-only-in-platform', 'src/features/menu/taro.tsx', "import '@tarojs/taro';"],
  ['taro-ui-only-in-ui', 'src/features/menu/taro-ui.tsx', "import 'taro-ui';"],
  ['client-never-sees-server', 'src/api/server.ts', "import '../../server/src/db/open';"],
  ['counter-is-small', 'counter/ui.tsx', "import '@/ui/buttons/button';"],
  ['counter-knows-the-server-by-type-only', 'counter/ops.ts', "import '../server/src/internal-contract/ops';"],
  ['counter-brings-no-schemas', 'counter/schemas.ts', "import 'valibot';"],
  ['kit-knows-the-messages-only', 'packages/embed/src/core.ts', "import '../../../src/contract/core';"],
  ['kit-needs-no-package', 'packages/embed/src/package.ts', "import 'mobx';"],
  ['kit-stands-alone', 'server/src/lib/kit.ts', "import '../../../packages/embed/src/index';"],
  ['counter-stands-alone', 'server/src/lib/counter.ts', "import '../../../counter/main';"],
  ['server-sees-contract-and-domain-only', 'server/src/lib/client.ts', "import '@/lib/money';"],
  ['rooms-know-no-http', 'server/src/shop/framework.ts', "import 'fastify';"],
  ['rooms-know-no-http', 'server/src/shop/http.ts', "import '../http/server';"],
  ['rooms-are-entered-by-their-index', 'server/src/order/deep.ts', "import '../shop/shop-service';"],
  ['rooms-are-entered-by-their-index', 'server/src/wiring/deep.ts', "import '../shop/shop-service';"],
  ['room-shop-knows-those-below', 'server/src/shop/up.ts', "import '../order';"],
  ...otherRooms.map((room): [string, string, string] => [
    `room-${room}-knows-those-below`,
    `server/src/${room}/up.ts`,
    "import '../wiring/services';",
  ]),
  ['rooms-stand-on-the-floor', 'server/src/db/up.ts', "import '../shop';"],
  ['repositories-know-no-services', 'server/src/shop/shop-repository.ts', "import './shop-service';"],
  ['product-never-imports-tests', 'src/state/fixture.ts', "import '../../test/harness/app';"],
];
const packages = ['valibot', 'mobx', 'fastify', '@tarojs/taro', 'taro-ui'];

function write(base: string, file: string, text: string): void {
  const full = path.join(base, file);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, text);
}

function violations(base: string): string[] {
  const binary = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = path.join(root, '.dependency-cruiser.cjs');
  const output = execFileSync(
    process.execPath,
    [binary, '--config', config, '--output-type', 'json', 'src', 'counter', 'packages', 'server', 'test', 'config'],
    { cwd: base, encoding: 'utf8', maxBuffer: 64 << 20, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string }; from: string }[] } };
  return [...new Set(summary.violations.map((found) => `${found.rule.name} ${found.from}`))].sort();
}

describe('the import rules', () => {
  let base: string;
  beforeEach(() => {
    base = fs.mkdtempSync(path.join(os.tmpdir(), 'import-rules-'));
    fs.copyFileSync(path.join(root, 'tsconfig.json'), path.join(base, 'tsconfig.json'));
    write(base, 'package.json', JSON.stringify({ dependencies: Object.fromEntries(packages.map((p) => [p, '1'])) }));
    for (const name of packages) {
      write(base, `node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
      write(base, `node_modules/${name}/index.js`, 'module.exports = {};');
    }
    for (const [file, text] of Object.entries(lawful)) write(base, file, text);
  });
  afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

  it('pass a tree without violations', () => {
    expect(violations(base)).toEqual([]);
  });

  it('each find their planted violation, and nothing else', () => {
    for (const [, file, text] of planted) write(base, file, text);
    expect(violations(base)).toEqual(planted.map(([name, file]) => `${name} ${file}`).sort());
  });

  it('each have a planted violation', () => {
    expect([...new Set(planted.map(([name]) => name))].sort()).toEqual(forbidden.map((rule) => rule.name).sort());
  });
});
