/** Lines that are inserted into a table of the project. */
export interface Insertion {
  file: string;
  /** The line that they follow. It is there once. */
  after: string;
  lines: readonly string[];
}

/** The lines by which the kind of `overlay` is registered. */
export const registered: readonly Insertion[] = [
  {
    file: 'src/contract/index.ts',
    after: "import { shopCalls } from './shop.calls';",
    lines: ["import { trialCalls } from './trial.calls';"],
  },
  { file: 'src/contract/index.ts', after: 'export const calls = {', lines: ['  trial: trialCalls,'] },
  {
    file: 'src/contract/schemas.ts',
    after: "import { shopSchemas } from './shop.schemas';",
    lines: ["import { trialSchemas } from './trial.schemas';"],
  },
  { file: 'src/contract/schemas.ts', after: 'export const schemas = {', lines: ['  trial: trialSchemas,'] },
  {
    file: 'src/domain/kind-prefixes.ts',
    after: "  drinks: 'OD',",
    lines: ["  'test-points': 'TP',"],
  },
  {
    file: 'src/domain/product-kinds.ts',
    after: "import type { OrderKindRules } from './order-kind';",
    lines: ["import { pointsRules } from './trial-kinds';"],
  },
  {
    file: 'src/domain/product-kinds.ts',
    after: '  drinks,',
    lines: ["  'test-points': pointsRules,"],
  },
  {
    file: 'src/platform/routes/order-routes.ts',
    after: 'export const orderRoutes = {',
    lines: [
      "  trialOrders: { path: 'pages/trial/list', access: 'member', texts: ['trial'], refresh: true },",
      "  trialOrder: { path: 'pages/trial/detail', access: 'member', texts: ['trial', 'order'], refresh: true },",
    ],
  },
  {
    file: 'src/platform/routes/params.ts',
    after: 'export interface Params {',
    lines: ['  trialOrder: { order_sn: string };'],
  },
  {
    file: 'test/walk/pages.ts',
    after: 'export const walkPages: WalkPages = {',
    lines: ['  trialOrder: { addresses: () => [] },'],
  },
  {
    file: 'src/state/kind-pages.ts',
    after: "  drinks: { details: 'order', list: 'orders' },",
    lines: ["  'test-points': { details: 'trialOrder', list: 'trialOrders' },"],
  },
  {
    file: 'src/features/pay/pay-kinds.ts',
    after: 'const payKinds: Readonly<Record<ProductKind, PayKind>> = {',
    lines: [
      "  'test-points': {",
      '    pay: (api, input, key) => api.order.pay.attempt(input, { key }),',
      '    isRepeatable: false,',
      "    load: () => withTexts(import('@/features/trial').then(({ trialPaidKind }) => trialPaidKind), i18n.need(['trial'])),",
      '  },',
    ],
  },
  {
    file: 'src/i18n/en/index.ts',
    after: "import { swap } from './swap';",
    lines: ["import { trial } from './trial';"],
  },
  { file: 'src/i18n/en/index.ts', after: 'export const areas = {', lines: ['  trial,'] },
  {
    file: 'server/src/wiring/order-services.ts',
    after: "import type { ShopDirectory } from '../shop';",
    lines: ["import { TrialService, trialKind } from '../trial';"],
  },
  {
    file: 'server/src/wiring/order-services.ts',
    after: '  drinks: wholeDrinksKind,',
    lines: ["  'test-points': trialKind,"],
  },
  {
    file: 'server/src/wiring/order-services.ts',
    after: '  drinks: drinks.acts,',
    lines: ["  'test-points': {},"],
  },
  {
    file: 'server/src/wiring/order-services.ts',
    after: '    cancels,',
    lines: ['    trial: new TrialService({ db, ...money, book, cancels }),'],
  },
  {
    file: 'server/src/wiring/handlers.ts',
    after: "import { shopHandlers, suggestionHandlers } from '../shop';",
    lines: ["import { trialHandlers } from '../trial';"],
  },
  {
    file: 'server/src/wiring/handlers.ts',
    after: '  address: addressHandlers(services.addresses),',
    lines: ['  trial: trialHandlers(services.trial),'],
  },
];
