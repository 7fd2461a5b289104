import fs from 'node:fs';
import path from 'node:path';
import { rowsOf } from '../../tools/new/rows-file';
import { Sources } from '../../tools/new/sources';
import { writeCall, writePage } from '../../tools/new/write';
import { ProjectCopy } from '../harness/project-copy';

let copy: ProjectCopy;
beforeAll(() => {
  copy = new ProjectCopy();
});
afterAll(() => copy?.remove());

const newCall = (...words: string[]) => copy.run(['--import', 'tsx', 'tools/new/call.ts', ...words]);
const newPage = (...words: string[]) => copy.run(['--import', 'tsx', 'tools/new/page.ts', ...words]);

type Call = Parameters<typeof writeCall>[0];
type Page = Parameters<typeof writePage>[0];
const titles = 'Parcels|Paket|包裹';
const parcel = JSON.stringify({
  fields: {
    label: 'text3',
    amount: 'rupiah',
    fee: 'rupiah: Fee|Biaya|费用',
    boxes: 'count: {value} boxes|{value} kotak|{value} 个箱子',
    until: "seconds: Don't wait after {value}|Sampai {value}|截至 {value}",
    sender: 'text: From {value}|Dari {value}|来自 {value}',
    fragile: 'flag: Fragile|Mudah pecah|易碎',
    createtime: 'seconds',
  },
  tabs: ['On its way|Di jalan|在途', 'Arrived|Tiba|已送达', 'Lost or sent back|Hilang|已丢失', 'Kept|Disimpan|已保存'],
});
const rows = rowsOf(parcel);

/** A test of the page of the account: its line opens the page that was written. */
const testOfLink = `import { navigate } from '@/platform/navigate';
import { StoreProvider } from '@/state/store-context';
import { byId, clear, draw, tap } from '@/ui/test/draw';
import { startPageHooks } from '@/ui/test/page-hooks';
import { member } from '../../../test/harness/member-app';
import { SettingsCard } from './components/settings-card';

beforeAll(startPageHooks);
afterEach(clear);

it('opens a page from its line, and a sheet from its own', async () => {
  const opened = jest.spyOn(navigate, 'to').mockImplementation(() => undefined);
  await draw(
    <StoreProvider stores={member({}).stores}>
      <SettingsCard />
    </StoreProvider>,
  );
  expect(byId('open-parcels').textContent).toBe('Parcels');
  await tap(byId('open-parcels'));
  expect(opened.mock.calls).toEqual([['parcels']]);
  await tap(byId('favourites'));
  expect(byId('favourites-sheet').textContent).toContain('Favourite shops');
});
`;
const linkTest = 'src/features/account/link.test.tsx';

/** A test of the demo rows. */
const testOfRows = `import { type TestServer, testServer } from '../../../test/harness/server';
import { demoMember } from '../db/seed/demo-member';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

it('the demo member has rows under each tab, the first one under the first', async () => {
  const rows = await server.db.read.selectFrom('parcel').selectAll().orderBy('id').execute();
  const now = server.clock.now();
  expect(rows.map(({ id, user_id, status }) => [id, user_id, status])).toEqual(
    [0, 0, 1, 2, 3, 0].map((status, at) => [at + 1, demoMember.id, status]),
  );
  expect(rows[1]).toMatchObject({ amount: 10_000, boxes: 2, until: now + 14 * 86_400, sender: 'No. 2', createtime: now });
  expect(rows[1]?.label_json.id).toBe('Contoh 2');
  const next = { user_id: demoMember.id, label_json: '{}', amount: 1, fee: 1, boxes: 1, until: 1, sender: '' };
  const { id } = await server.db.read
    .insertInto('parcel')
    .values({ ...next, fragile: 0, createtime: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBe(rows.length + 1);
});
`;
const rowsTest = 'server/src/parcel/demo-rows.test.ts';

it('writes calls and pages of each kind that pass types, lint, checks and their own tests', () => {
  const written = new Set<string>();
  const write = (files: string[]): void => {
    for (const file of files) written.add(file);
  };
  const byCommand = ({ status, output }: ReturnType<typeof newCall>): void => {
    expect({ status, output }).toMatchObject({ status: 0 });
    const [files = '', left] = output.split('\nBy hand: ');
    expect(left).toContain('npm run check');
    write(files.trim().split('\n'));
  };
  const add = (save: (sources: Sources) => void): void => {
    const sources = new Sources(copy.root);
    save(sources);
    write(sources.save());
  };
  const call = (request: Call): void => add((sources) => writeCall(request, sources));
  const page = (request: Omit<Page, 'titles'>): void => add((sources) => writePage({ titles, ...request }, sources));
  const file = path.join(copy.root, 'parcel.json');
  fs.writeFileSync(file, parcel);
  byCommand(newCall('parcel.list', 'tabs', 'GET', '/api/parcel/list', '--rows', file));
  // beside a tab page
  const options = ['--titles', titles, '--rows', file, '--link', 'wallet'];
  byCommand(newPage('parcels', 'tabs', 'pages/My/parcels', 'parcel.list', ...options));
  call({ call: 'parcel.details', kind: 'details', method: 'POST', path: '/api/parcel/details', rows });
  page({ name: 'parcel', kind: 'details', path: 'pages/My/parcel/parcel', call: 'parcel.details', rows });
  // in a room and a group that exist
  const note = { method: 'GET', room: 'shop', table: 'shop-note' };
  call({ call: 'shop.notes', kind: 'list', path: '/api/usershop/notes', ...note });
  page({ name: 'shopNotes', kind: 'list', path: 'pages/shopDetail/notes', call: 'shop.notes' });
  const box = rowsOf('{ "fields": { "name": "text", "size": "count: Size|Ukuran|大小", "paid": "rupiah" } }');
  call({ call: 'box.add', kind: 'add', method: 'POST', path: '/api/box/add', extension: true, rows: box });
  // Its number is a count, as the call that adds one declares it.
  call({ call: 'box.details', kind: 'details', method: 'GET', path: '/api/box/details' });
  page({ name: 'box', kind: 'details', path: 'pages/My/parcel/box', call: 'box.details', rows: box });
  call({ call: 'tape.add', kind: 'add', method: 'POST', path: '/api/tape/add' });
  page({ name: 'newTape', kind: 'add', path: 'pages/My/parcel/newTape', call: 'tape.add', link: 'plus' });
  fs.writeFileSync(path.join(copy.root, linkTest), testOfLink);
  fs.writeFileSync(path.join(copy.root, rowsTest), testOfRows);
  const tests = [linkTest, rowsTest, ...[...written].filter((file) => /\.test\.tsx?$/.test(file))];
  expect(tests.sort()).toEqual([
    'server/src/box/box-add.test.ts',
    'server/src/box/box-details.test.ts',
    rowsTest,
    'server/src/parcel/parcel-details.test.ts',
    'server/src/parcel/parcel-list.test.ts',
    'server/src/shop/shop-note-notes.test.ts',
    'server/src/tape/tape-add.test.ts',
    linkTest,
    'src/features/box/box-screen.test.tsx',
    'src/features/parcel/parcel-screen.test.tsx',
    'src/features/parcel/parcels-screen.test.tsx',
    'src/features/shop/shop-notes-screen.test.tsx',
    'src/features/tape/new-tape-screen.test.tsx',
  ]);
  // Steps of the tour come before the one that opens the orders last, and after the look at the page before.
  const tour = fs.readFileSync(path.join(copy.root, 'test/e2e/tour.ts'), 'utf8');
  expect(tour).toMatch(/look\('order-ready'\)[\s\S]+;\s+await driver\.open\(routes\.parcels\.path\)/);
  expect(tour).toMatch(/look\('new-tape'\);\s+await driver\.open\(routes\.orders\.path\)/);
  // App and server in one program: twice as quick as both projects, which have most files in common.
  const compilerOptions = { target: 'ES2022', lib: ['ES2022', 'DOM', 'DOM.Iterable'] };
  const sources = [...written].filter((name) => /^server.*\.ts$/.test(name));
  const include = ['src', 'types', 'test/e2e', 'test/walk', 'server/src/main.ts', ...sources];
  const project = JSON.stringify({ extends: './tsconfig.json', compilerOptions, include });
  fs.writeFileSync(path.join(copy.root, 'tsconfig.all.json'), project);
  copy.must(['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.all.json']);
  copy.must(['node_modules/@biomejs/biome/bin/biome', 'check', ...written]);
  const checks = ['import rules', 'texts', 'unread', 'tables', 'pages', 'budgets'];
  // In CI builds come before, so that the budgets are never left out there.
  const checked = copy.run(['tools/check/run.mjs', ...checks], { ...process.env, CI: '' });
  // Without builds the budgets are left out, which is said last.
  expect(checked.output).toMatch(/left out: byte budgets \(no build of these sources: h5, server, weapp, alipay\)/);
  expect(checked.output).toMatch(/check: 5 passed, 0 failed, 1 left out\n$/);
  // The document of the API says what their numbers mean, every refusal has its texts, and the demo chain has rows.
  const others = ['server/src/app.test.ts', 'server/src/db/seed', 'server/src/db/personal-data/holdings.test.ts'];
  const output = copy.must(['node_modules/jest/bin/jest.js', '--runInBand', ...tests, ...others]);
  for (const test of tests) expect(output).toMatch(new RegExp(`PASS \\w+ ${test}`));
  expect(output).toMatch(/Test Suites: (\d+) passed, \1 total/);
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
  [{ kind: 'tabs', table: 'thing' }, /name the tabs: --rows FILE/],
  [{ kind: 'add', method: 'POST', table: 'thing', rows }, /a member writes in one language/],
  [
    { table: 'parcel', room: 'parcel', rows: rowsOf('{ "fields": { "name": "text" } }') },
    /the table parcel exists already, with the fields amount:rupiah, boxes:count, fee:rupiah/,
  ],
  [{ table: 'parcel', room: 'menu' }, /the table parcel belongs to the room parcel: add --room parcel/],
])('refuses a call %j in words', (wrong, words) => {
  const request = { call: 'parcel.other', kind: 'list', method: 'GET', path: '/api/parcel/other', ...wrong };
  expect(() => writeCall(request, new Sources(copy.root))).toThrow(words);
});

it.each([
  [{ name: 'My Page' }, /no name of a page/],
  [{ name: 'orders' }, /a page orders exists already/],
  [{ path: 'My/parcels' }, /begins with pages\//],
  [{ path: 'pages/My/My' }, /src\/pages\/My\/My\.tsx exists already/],
  [{ call: 'shop.parcels' }, /there is no call shop\.parcels/],
  [{ call: 'crate.list' }, /there is no group of calls crate/],
  [{}, /not declared as shopRow: write the page by hand/],
  [{ titles: undefined }, /the title is missing/],
  [{ titles: 'Parcels' }, /"Parcels" is no text in English, Indonesian and Chinese/],
  [
    { kind: 'tabs', call: 'parcel.list', rows: rowsOf('{ "fields": { "label": "text3" } }') },
    /the count boxes needs a/,
  ],
  [{ kind: 'tabs', call: 'parcel.list', rows: { ...rows, tabs: [] } }, /parcel\.list has 4 tabs, and 0 are named/],
  [{ call: 'shop.notes', rows }, /the call does not answer the field label/],
  [{ kind: 'add', call: 'box.add' }, /a form of name, size, paid is written by hand/],
  [{ call: 'shop.notes', link: 'parcel' }, /"parcel" is no icon/],
  [{ kind: 'details', call: 'parcel.details', rows, link: 'wallet' }, /its address has an id/],
])('refuses a page %j in words', (wrong, words) => {
  const request = { name: 'found', kind: 'list', path: 'pages/found', call: 'shop.list', titles: 'A|B|C', ...wrong };
  expect(() => writePage(request, new Sources(copy.root))).toThrow(words);
});

it.each([
  ['fields', /the rows are no JSON/],
  ['{ "fields": { "name": "text" }, "tab": [] }', /and nothing else/],
  ['{ "fields": { "name": 1 } }', /"fields", an object of texts/],
  ['{ "fields": {} }', /the first field is the title of a row/],
  ['{ "fields": { "size": "count: Size|Ukuran|大小" } }', /the first field is the title of a row/],
  ['{ "fields": { "name": "word" } }', /"name": "word" is no field.*text, text3, rupiah, count, seconds, flag/],
  ['{ "fields": { "status": "text" } }', /"status": "text" is no field/],
  ['{ "fields": { "name": "text", "createtime": "text" } }', /createtime has the type seconds/],
  ['{ "fields": { "name": "text", "size": "count" } }', /the count size needs a label/],
  ['{ "fields": { "name": "text", "paid": "flag: Paid" } }', /"Paid" is no text in English, Indonesian and Chinese/],
  ['{ "fields": { "name": "text" }, "tabs": ["All|Semua|全部"] }', /"tabs" is a list of at least two names/],
])('refuses the rows %s in words', (text, words) => {
  expect(() => rowsOf(text)).toThrow(words);
});

it('says how it is used', () => {
  for (const { status, output } of [newCall('--help'), newPage('--help')]) {
    expect([status, output]).toEqual([0, expect.stringMatching(/^npm run new:(call|page) -- /)]);
  }
  for (const { status, output } of [newCall('parcel.list'), newPage('parcels')]) {
    expect(status).toBe(1);
    expect(output).toMatch(/^npm run new:(call|page) -- /);
  }
});
