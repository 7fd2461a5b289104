import fs from 'node:fs';
import path from 'node:path';
import { callPlan } from '../../tools/new/call-plan';
import { pagePlan } from '../../tools/new/page-plan';
import { Sources } from '../../tools/new/sources';
import { writeTable } from '../../tools/new/table';
import { ProjectCopy } from '../harness/project-copy';

let copy: ProjectCopy;
beforeAll(() => {
  copy = new ProjectCopy();
});
afterAll(() => copy?.remove());

const newCall = (...words: string[]) => copy.run(['--import', 'tsx', 'tools/new/call.ts', ...words]);
const newPage = (...words: string[]) => copy.run(['--import', 'tsx', 'tools/new/page.ts', ...words]);
const titles = ['--titles', 'Parcels|Paket|包裹'];

it('writes calls and pages of each kind that pass types, lint, checks and their own tests', () => {
  const written = new Set<string>();
  const write = ({ status, output }: ReturnType<typeof newCall>): void => {
    expect({ status, output }).toMatchObject({ status: 0 });
    for (const file of output.trim().split('\n')) written.add(file);
  };
  write(newCall('parcel.list', 'tabs', 'GET', '/api/parcel/list', '--fields', 'amount:rupiah,until:seconds'));
  write(newCall('parcel.details', 'details', 'POST', '/api/parcel/details'));
  write(newCall('parcel.add', 'add', 'POST', '/api/parcel/add', '--extension'));
  // in a room and a group that exist
  write(newCall('shop.notes', 'list', 'GET', '/api/usershop/notes', '--room', 'shop', '--table', 'shop-note'));
  // beside a tab page
  write(newPage('parcels', 'tabs', 'pages/My/parcels', 'parcel.list', ...titles));
  write(newPage('parcel', 'details', 'pages/My/parcel/parcel', 'parcel.details', ...titles));
  write(newCall('box.add', 'add', 'POST', '/api/box/add'));
  write(newPage('newBox', 'add', 'pages/My/parcel/newBox', 'box.add', ...titles));
  write(newPage('shopNotes', 'list', 'pages/shopDetail/notes', 'shop.notes', ...titles));
  const tests = [...written].filter((file) => /\.test\.tsx?$/.test(file));
  expect(tests.sort()).toEqual([
    'server/src/box/box-add.test.ts',
    'server/src/parcel/parcel-add.test.ts',
    'server/src/parcel/parcel-details.test.ts',
    'server/src/parcel/parcel-list.test.ts',
    'server/src/shop/shop-note-notes.test.ts',
    'src/features/box/new-box-screen.test.tsx',
    'src/features/parcel/parcel-screen.test.tsx',
    'src/features/parcel/parcels-screen.test.tsx',
    'src/features/shop/shop-notes-screen.test.tsx',
  ]);
  // Steps of the tour come before the one that opens the orders last, and after the look at the page before.
  const tour = fs.readFileSync(path.join(copy.root, 'test/e2e/tour.ts'), 'utf8');
  expect(tour).toMatch(/look\('order-ready'\);\s+await driver\.open\(routes\.parcels\.path\)/);
  expect(tour).toMatch(/look\('shop-notes'\);\s+await driver\.open\(routes\.orders\.path\)/);
  const tsc = 'node_modules/typescript/bin/tsc';
  copy.must([tsc, '--noEmit']);
  copy.must([tsc, '--noEmit', '-p', 'server/tsconfig.json']);
  copy.must(['node_modules/@biomejs/biome/bin/biome', 'check', ...written]);
  copy.must(['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'server/src', 'src']);
  copy.must(['--import', 'tsx', 'tools/check/texts-main.ts']);
  copy.must(['--import', 'tsx', 'tools/check/pages-main.ts']);
  copy.must(['--import', 'tsx', 'tools/check/tables-main.ts']);
  // The document of the API says what their numbers mean, and every refusal has its texts.
  const output = copy.must(['node_modules/jest/bin/jest.js', ...tests, 'server/src/app.test.ts']);
  expect(output).toMatch(/Test Suites: 10 passed, 10 total/);
});

it.each([
  [{ call: 'parcel' }, /no name of a call/],
  [{ call: 'shop.list' }, /shop\.list exists already/],
  [{ kind: 'pile' }, /no kind of call: list, tabs, details, add/],
  [{ method: 'FETCH' }, /no method/],
  [{ path: '/parcel' }, /begins with \/api\//],
  [{ kind: 'add' }, /changes nothing/],
  [{ room: 'http' }, /server\/src\/http is no room/],
  [{ table: 'shop' }, /the table shop has no user_id/],
  [{ table: 'thing', fields: 'size:big' }, /"size:big" is no field/],
  [{ table: 'parcel', room: 'parcel', fields: 'size:count' }, /the table parcel exists already/],
  [{ table: 'parcel', room: 'menu' }, /the table parcel belongs to the room parcel: add --room parcel/],
])('refuses a call %j in words', (wrong, words) => {
  const request = { call: 'parcel.other', kind: 'list', method: 'GET', path: '/api/parcel/other', ...wrong };
  const sources = new Sources(copy.root);
  expect(() => writeTable(callPlan(request, sources), sources)).toThrow(words);
});

it.each([
  [{ name: 'My Page' }, /no name of a page/],
  [{ name: 'orders' }, /a page orders exists already/],
  [{ path: 'My/parcels' }, /begins with pages\//],
  [{ path: 'pages/My/My' }, /src\/pages\/My\/My\.tsx exists already/],
  [{ call: 'shop.parcels' }, /there is no call shop\.parcels/],
  [{ call: 'crate.list' }, /there is no group of calls crate/],
  [{ titles: 'Parcels' }, /the title is missing/],
])('refuses a page %j in words', (wrong, words) => {
  const request = { name: 'found', kind: 'list', path: 'pages/found', call: 'shop.list', titles: 'A|B|C', ...wrong };
  expect(() => pagePlan(request, new Sources(copy.root))).toThrow(words);
});

it('says how it is used', () => {
  for (const { status, output } of [newCall('parcel.list'), newPage('parcels')]) {
    expect(status).toBe(1);
    expect(output).toMatch(/^npm run new:(call|page) -- /);
  }
});
