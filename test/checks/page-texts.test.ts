import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { routes } from '@/platform/routes';
import { areasOfKeys, pageTextFaults } from '../../tools/check/page-texts';
import { readCatalogues } from '../../tools/check/texts';

const project = path.resolve(__dirname, '../..');
let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-texts-'));
  write('app.tsx', "import { t } from '@/ui/text'; t('common.retry');");
  write('ui/text.ts', 'export const t = String;');
  write('pages/pay.tsx', "import { Pay } from '@/features/pay/pay-screen'; export default Pay;");
  write('features/pay/pay-screen.tsx', "import { Total } from './total'; export const Pay = () => <Total />;");
  write('features/pay/total.tsx', "import { t } from '@/ui/text'; export const Total = () => t('order.total');");
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  const full = path.join(root, 'src', file);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, text);
}

const putTogether = ['`menu.tag.', '{name}`'].join('$');
const areaOf = new Map([
  ['pageTitle.pay', 'common'],
  ['common.retry', 'common'],
  ['order.total', 'order'],
  ['menu.tag.new', 'menu'],
  ['menu.tag.hot', 'menu'],
]);
const faults = (texts: readonly string[]) =>
  pageTextFaults({ root, pages: { pay: { path: 'pages/pay', texts } }, areaOf });

it('every page of the app loads exactly the areas that its code uses', async () => {
  const { en = {} } = await readCatalogues(path.join(project, 'src/i18n'), ['en']);
  expect(pageTextFaults({ root: project, pages: routes, areaOf: areasOfKeys(en) })).toEqual([]);
});

it('a page that loads its areas has no fault', () => {
  expect(faults(['order'])).toEqual([]);
});

it('a text of an area that is not loaded is named, with its file and the page', () => {
  expect(faults([])).toEqual([
    "src/features/pay/total.tsx uses 'order.total' of the area 'order', which the page pay does not load: add the area to its texts in src/platform/routes.ts, or move the text to common",
  ]);
});

it.each([
  ['a part that is loaded later', "export const more = () => import('./more');"],
  ['the variant of a platform', "import './more'; export const Total = 1;"],
])('a key that is put together, in %s, counts', (_what, total) => {
  write('features/pay/total.tsx', total);
  write('features/pay/more.h5.ts', `export const tag = (name: string) => t(${putTogether});`);
  write('features/pay/more.ts', 'export const tag = 1;');
  expect(faults(['menu'])).toEqual([]);
  expect(faults([])).toHaveLength(2);
});

it('what is imported as a type only, and what is looked up only if it is loaded, does not count', () => {
  write('features/pay/total.tsx', `import type { More } from './more'; i18n.find(${putTogether});`);
  write('features/pay/more.ts', "t('order.total'); export type More = 1;");
  expect(faults([])).toEqual([]);
});

it('a page whose title is in no area that it loads is named', () => {
  const pages = { paid: { path: 'pages/pay', texts: ['order'] } };
  const fault = "the page paid has no title: 'pageTitle.paid' must be a text of one of its areas";
  expect(pageTextFaults({ root, pages, areaOf })).toEqual([fault]);
  expect(pageTextFaults({ root, pages, areaOf: new Map([...areaOf, ['pageTitle.paid', 'menu']]) })).toEqual([fault]);
  expect(pageTextFaults({ root, pages, areaOf: new Map([...areaOf, ['pageTitle.paid', 'order']]) })).toEqual([]);
});

it('an area that is loaded in vain is named', () => {
  expect(faults(['order', 'menu'])).toEqual(["the page pay loads the area 'menu', but its code uses no text of it"]);
});

it('an area that no part of the page requests later is named', () => {
  const pages = { pay: { path: 'pages/pay', texts: [], later: ['order'] } };
  expect(pageTextFaults({ root, pages, areaOf })).toEqual([
    "the page pay is to load the area 'order' later, but no part of it requests it: i18n.need or useLazyPart",
  ]);
});

it.each([
  ['i18n.need', "export const load = () => i18n.need(['order']).then(() => t('order.total'));"],
  [
    'useLazyPart',
    "export const Total = () => useLazyPart({ load, texts: ['order'], wanted: true }) && t('order.total');",
  ],
])('an area that a part of the page requests later by %s has no fault', (_how, total) => {
  write('features/pay/total.tsx', total);
  const pages = { pay: { path: 'pages/pay', texts: [], later: ['order'] } };
  expect(pageTextFaults({ root, pages, areaOf })).toEqual([]);
});

it('the app itself may use common texts only', () => {
  write('app.tsx', "t('order.total');");
  expect(faults(['order'])).toEqual([expect.stringContaining('which the app does not load')]);
});
