import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** What lint must find (the rule, or part of the message of our own rules) and where. */
const planted: [rule: string, file: string, source: string][] = [
  ['lint/style/noJsxLiterals', 'src/ui/text.tsx', 'export const Hello = () => <p>Hello</p>;\n'],
  ['lint/style/noRestrictedGlobals', 'src/state/store.ts', 'export const kept = () => localStorage.length;\n'],
  ['lint/style/noRestrictedGlobals', 'src/platform/places/place.ts', 'export const width = () => window.innerWidth;\n'],
  ['lint/style/noRestrictedGlobals', 'src/lib/money.ts', "export const f = () => new Intl.NumberFormat('id');\n"],
  ['lint/style/noRestrictedImports', 'src/state/disk.ts', "import 'node:fs';\n"],
  ['lint/style/noDefaultExport', 'src/ui/buttons/button.tsx', 'export default 1;\n'],
  ['lint/suspicious/noConsole', 'server/src/app.ts', "console.log('x');\n"],
  ['lint/suspicious/noExplicitAny', 'server/src/loose.ts', 'export const f = (x: any) => x;\n'],
  [
    'lint/complexity/useMaxParams',
    'server/src/wide.ts',
    'export const f = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d];\n',
  ],
  [
    'lint/complexity/noExcessiveCognitiveComplexity',
    'src/state/deep.ts',
    `export function f(a: number) {\n${[0, 1, 2, 3, 4, 5].map((n) => `${'  '.repeat(n + 1)}if (a > ${n}) {\n`).join('')}a++;${'}'.repeat(6)}\n}\n`,
  ],
  [
    'lint/complexity/noExcessiveLinesPerFunction',
    'src/state/long.ts',
    `export function f(a: number[]) {\n${'  a.push(1);\n'.repeat(61)}}\n`,
  ],
  ['lint/style/noExcessiveLinesPerFile', 'src/lib/long.ts', 'export let a = 1;\n'.repeat(401).replace(/a/g, 'a')],
  ['The clock and random numbers are injected', 'server/src/order/now.ts', 'export const now = () => Date.now();\n'],
  ['The clock and random numbers are injected', 'src/state/today.ts', 'export const today = () => new Date();\n'],
  [
    'The clock and random numbers are injected',
    'src/features/menu/luck.ts',
    'export const luck = () => Math.random();\n',
  ],
  ['lint/performance/noReExportAll', 'src/features/menu/index.ts', "export * from './menu-store';\n"],
  ['lint/performance/noReExportAll', 'server/src/shop/index.ts', "export * from './shop-service';\n"],
  [
    'Screens import showToast',
    'src/features/menu/toast.tsx',
    'export const f = (platform: { toast: (text: string) => void }) => platform.toast("");\n',
  ],
  [
    'Screens import showToast',
    'src/shell/way.ts',
    'export const f = (stores: { platform: { navigate: () => void } }) => stores.platform.navigate();\n',
  ],
  [
    'A host may lack this call',
    'src/platform/requests/watch.ts',
    "import Taro from '@tarojs/taro';\n\nexport const f = () => Taro.onNetworkStatusChange(() => undefined);\n",
  ],
  ['Timers are injected', 'server/src/order/sweep.ts', 'export const f = () => setInterval(() => 1, 1000);\n'],
];
const lawful: [file: string, source: string][] = [
  ['src/platform/screen/measure.h5.ts', 'export const width = () => window.innerWidth;\n'],
  [
    'src/platform/requests/guarded.ts',
    "import Taro from '@tarojs/taro';\n\nexport const f = () => Taro.onNetworkStatusChange?.(() => undefined);\n",
  ],
  ['src/platform/time/clock.ts', 'export const now = () => Date.now();\n'],
  ['src/boot/boot.ts', 'export const start = () => fetch(location.href);\n'],
  ['server/src/lib/clock.ts', 'export const later = () => setTimeout(() => Date.now(), 1);\n'],
  ['src/pages/menu.tsx', 'export default 1;\n'],
  ['src/state/store.test.ts', 'export const at = Date.now() + Math.random();\n'],
  ['src/ui/price.tsx', 'export const Price = ({ text }: { text: string }) => <p className="k-price">{text}</p>;\n'],
];

describe('the lint rules', () => {
  let base: string;
  beforeEach(() => {
    base = fs.mkdtempSync(path.join(os.tmpdir(), 'lint-rules-'));
    fs.copyFileSync(path.join(root, 'biome.json'), path.join(base, 'biome.json'));
    fs.cpSync(path.join(root, 'tools/check/grit'), path.join(base, 'tools/check/grit'), { recursive: true });
  });
  afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

  function lint(files: [file: string, source: string][]): string[] {
    for (const [file, source] of files) {
      fs.mkdirSync(path.join(base, path.dirname(file)), { recursive: true });
      fs.writeFileSync(path.join(base, file), source);
    }
    const { stdout } = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules/@biomejs/biome/bin/biome'), 'lint', '--vcs-enabled=false', '--reporter=json', '.'],
      { cwd: base, encoding: 'utf8' },
    );
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { category: string; severity: string; message: string; location: { path: string } }[];
    };
    return diagnostics
      .filter((found) => found.severity === 'error')
      .map((found) => `${found.category} ${found.message} @ ${found.location.path}`);
  }

  it('pass what is allowed', () => {
    expect(lint(lawful)).toEqual([]);
  });

  it.each(planted)('%s is found in %s', (rule, file, source) => {
    const found = lint([[file, source]]);
    expect(found.some((line) => line.includes(rule) && line.endsWith(`@ ${file}`))).toBe(true);
  });
});
