import pg from 'pg';
import { testDatabase } from '../../../test/harness/postgres';
import { checkIndexes } from './index-check';
import { openPostgres } from './postgres/postgres-engine';

describe('the check of indexes', () => {
  it('compares every index with its table, and changes nothing', async () => {
    const { url, drop } = await testDatabase('seeded');
    const engine = openPostgres({ url, sessions: 1, namedStatements: false });
    const client = new pg.Client(url);
    await client.connect();
    const { checked, damaged, notChecked } = await checkIndexes(engine);
    expect({ damaged, notChecked }).toEqual({ damaged: [], notChecked: undefined });
    expect(checked).toBeGreaterThan(100);
    expect((await client.query("select 1 from pg_extension where extname = 'amcheck'")).rows).toEqual([]);

    // An index without the latest rows of its table, as a copy of a running server's folder may have.
    await client.query('create table damaged (n int); insert into damaged select generate_series(1, 1000)');
    await client.query('create index damaged_index on damaged (n)');
    await client.query(
      "update pg_index set indisready = false, indisvalid = false where indexrelid = 'damaged_index'::regclass",
    );
    await client.query('insert into damaged select generate_series(2001, 2010)');
    await client.query(
      "update pg_index set indisready = true, indisvalid = true where indexrelid = 'damaged_index'::regclass",
    );
    const found = await checkIndexes(engine);
    expect(found.damaged).toEqual([expect.stringMatching(/^damaged_index: .*lacks matching index tuple/)]);
    await client.end();
    await engine.close();
    await drop();
  });

  it('reports why nothing was checked when the user has no permission', async () => {
    const { url, drop } = await testDatabase('empty');
    const client = new pg.Client(url);
    await client.connect();
    await client.query('drop role if exists kedai_plain');
    await client.query("create role kedai_plain login password 'plain'");
    const plain = new URL(url);
    plain.username = 'kedai_plain';
    plain.password = 'plain';
    const engine = openPostgres({ url: plain.href, sessions: 1, namedStatements: false });
    expect(await checkIndexes(engine)).toEqual({
      checked: 0,
      damaged: [],
      notChecked: expect.stringMatching(/permission denied/),
    });
    await engine.close();
    await client.end();
    await drop();
  });
});
