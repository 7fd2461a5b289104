import { callPlan } from '../../tools/new/call-plan';
import { Sources } from '../../tools/new/sources';
import { writeTable } from '../../tools/new/table';
import { ProjectCopy } from '../harness/project-copy';

let copy: ProjectCopy;
beforeAll(() => {
  copy = new ProjectCopy();
});
afterAll(() => copy?.remove());

const newCall = (line: string) => copy.run(['--import', 'tsx', 'tools/new/call.ts', ...line.split(' ')]);

it('writes calls of each kind that pass types, lint, rules of imports, and their own tests', () => {
  const lines = [
    'parcel.list tabs GET /api/parcel/list',
    'parcel.details details POST /api/parcel/details',
    'parcel.add add POST /api/parcel/add --extension',
    // in a room and a group that exist
    'shop.notes list GET /api/usershop/notes --room shop --table shop-note',
  ];
  const written = new Set<string>();
  for (const line of lines) {
    const { status, output } = newCall(line);
    expect({ line, status, output }).toMatchObject({ status: 0 });
    for (const file of output.trim().split('\n')) written.add(file);
  }
  const tests = [...written].filter((file) => file.endsWith('.test.ts'));
  expect(tests.sort()).toEqual([
    'server/src/parcel/parcel-add.test.ts',
    'server/src/parcel/parcel-details.test.ts',
    'server/src/parcel/parcel-list.test.ts',
    'server/src/shop/shop-note-notes.test.ts',
  ]);
  copy.must(['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'server/tsconfig.json']);
  copy.must(['node_modules/@biomejs/biome/bin/biome', 'check', ...written]);
  copy.must(['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'server/src', 'src/contract']);
  copy.must(['--import', 'tsx', 'tools/check/tables-main.ts']);
  // The document of the API says what their numbers mean, and every refusal has its texts.
  const output = copy.must(['node_modules/jest/bin/jest.js', ...tests, 'server/src/app.test.ts']);
  expect(output).toMatch(/Test Suites: 5 passed, 5 total/);
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
  [{ table: 'parcel', room: 'menu' }, /the table parcel belongs to the room parcel: add --room parcel/],
])('refuses %j in words', (wrong, words) => {
  const request = { call: 'parcel.other', kind: 'list', method: 'GET', path: '/api/parcel/other', ...wrong };
  const sources = new Sources(copy.root);
  expect(() => writeTable(callPlan(request, sources), sources)).toThrow(words);
});

it('says how it is used', () => {
  const { status, output } = newCall('parcel.list');
  expect(status).toBe(1);
  expect(output).toMatch(/^npm run new:call -- GROUP\.NAME/);
});
