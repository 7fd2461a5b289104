import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { unreadFaults } from '../../tools/check/unread';

const row = v.strictObject({
  id: v.number(),
  title: v.string(),
  tint: v.nullable(v.string()),
  counts: v.strictObject({ 1: v.number() }),
});
const schemas = { shop: { list: { output: v.strictObject({ data: v.array(row) }) } } };
const files: Record<string, string> = {
  'src/app.ts': "for (const { title, counts } of page.data) draw(title, counts[tab], 'id');",
  'src/app.test.ts': 'expect(page.data[0].tint).toBe(1);',
  'src/contract/shop.schemas.ts': 'read(row.tint);',
  'src/domain/eta.ts': 'export const eta = ({ lead }) => lead;',
  'tools/tool.mjs': '',
  'bench/bench.mjs': '',
  'server/tools/tool.ts': '',
  'server/src/db/schema.ts':
    'export interface Database extends OrderTables { shop: Stars & { id: number; lead: number; slug: string } }',
  'server/src/db/tables/order-tables.ts':
    'export interface OrderTables { orders: OrderTable }\ninterface OrderTable { id: number; sn: string; memo: string }',
  'server/src/db/column-types.ts': 'export interface Stars { star: number }',
  'server/src/seed/seed.ts': 'row.slug; row.memo;',
  'server/src/shop/shop.ts': 'sql`insert into orders (id, sn, memo) values (1, 1, 2)`; sql`select id, sn from orders`;',
};

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-unread-'));
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const faults = (fields: object, columns: object) =>
  unreadFaults(root, schemas, { fields: { ...fields }, columns: { ...columns } }).faults;

describe('the check of what nothing reads', () => {
  it('finds the fields and columns that nothing reads, tests and the demo chain aside', () => {
    expect(faults({}, {})).toEqual([
      expect.stringMatching(/^nothing reads the field shop\.list\.data\.tint: remove it/),
      expect.stringMatching(/^nothing reads the column shop\.star: /),
      expect.stringMatching(/^nothing reads the column shop\.slug: /),
      expect.stringMatching(/^nothing reads the column orders\.memo: /),
    ]);
  });

  it('accepts those that have a reason, and no reason that is not needed', () => {
    const columns = { star: 'for people', slug: 'unique', memo: 'for people' };
    expect(faults({ tint: 'for later' }, columns)).toEqual([]);
    expect(faults({ tint: 'for later', title: 'why' }, { ...columns, gone: 'why' })).toEqual([
      'tools/check/unread-reasons.ts names the field title, which is read or does not exist',
      'tools/check/unread-reasons.ts names the column gone, which is read or does not exist',
    ]);
  });
});
