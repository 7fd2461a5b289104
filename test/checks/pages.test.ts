import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pageFaults } from '../../tools/check/pages';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-pages-'));
  write('pages/shopList/shopList', "export default routed('shopList', ShopListScreen);\n");
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

function write(page: string, text: string): void {
  const file = path.join(root, 'src', `${page}.tsx`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

const shopList = { path: 'pages/shopList/shopList', access: 'visitor', texts: ['shop'] } as const;

it('routes and pages that agree have no fault', () => {
  expect(pageFaults(root, { shopList })).toEqual({ pages: 1, faults: [] });
});

it('a route without a page and a page without a route are reported', () => {
  write('pages/My/help', 'export default Help;\n');
  const { faults } = pageFaults(root, { shopList, login: { path: 'pages/login/index', access: 'visitor', texts: [] } });
  expect(faults).toEqual([
    'login of src/platform/routes.ts has no page: src/pages/login/index.tsx is missing',
    'src/pages/My/help.tsx is no page: no route of src/platform/routes.ts has its path',
  ]);
});

it('a config file of a page is reported', () => {
  fs.writeFileSync(path.join(root, 'src/pages/shopList/shopList.config.ts'), 'export default definePageConfig({});');
  const { faults } = pageFaults(root, { shopList });
  expect(faults).toEqual([expect.stringContaining('src/pages/shopList/shopList.config.ts has no effect')]);
});

it('a page without its route wrapper is reported', () => {
  write('pages/shopList/shopList', 'export default ShopListScreen;\n');
  const { faults } = pageFaults(root, { shopList });
  expect(faults).toEqual([expect.stringContaining("does not export routed('shopList'")]);
});
