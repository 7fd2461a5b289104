import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { engines } from '../../../test/harness/engines';
import { createDb, type Db } from './db';
import { statementsOf } from './migrate';

const file = path.join(__dirname, 'migrations/0061_session_begin.sql');

const hash = (sign: string): string => `'${sign.repeat(64)}'`;

/** Sessions as servers before the migration left them: which of a partner they were, and not how they began. */
const before = `
  alter table user_token drop column begun_by, drop column external_id;
  create index user_token_of_partner on user_token (partner_id) where partner_id is not null;
  insert into users (id, mobile, areacode, agreement_version, agreetime, createtime, updatetime)
    select n, '+62812345678' || n, '+62', '1', 0, 0, 0 from generate_series(10, 12) n;
  insert into partner (id, name, kind, pay_mode, rate_per_minute, createtime, updatetime)
    values ('mall-app', 'Mall App', 'iframe', 'qr', 600, 0, 0);
  insert into partner_link (partner_id, external_id, user_id, createtime) values
    ('mall-app', 'C-10', 10, 0), ('mall-app', 'C-11a', 11, 0), ('mall-app', 'C-11b', 11, 0);
  insert into user_token (token_hash, user_id, partner_id, createtime, lasttime, expiretime) values
    ('own', 10, null, 0, 0, 9), ('code', 11, 'mall-app', 0, 0, 9), ('ticket', 11, 'mall-app', 0, 0, 9),
    ('launch', 10, 'mall-app', 0, 0, 9), ('unknown', 11, 'mall-app', 0, 0, 9), ('unlinked', 12, 'mall-app', 0, 0, 9);
  insert into embed_code (code_hash, partner_id, external_id, nonce_hash, createtime, expiretime, used_time, token_hash) values
    (${hash('a')}, 'mall-app', 'C-11a', '${'n'.repeat(43)}', 0, 9, 1, 'code'),
    (${hash('b')}, 'mall-app', 'C-11b', '${'n'.repeat(43)}', 0, 9, 1, 'ticket');
  insert into link_ticket (ticket_hash, partner_id, external_id, code_hash, createtime, expiretime, used_time)
    values (${hash('c')}, 'mall-app', 'C-11b', ${hash('b')}, 0, 9, 2)`;

describe.each(engines)('how sessions began before that was stored, on %s', (_kind, open) => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const opened = await open();
    drop = opened.drop;
    db = createDb(opened.engine);
    for (const statement of statementsOf(before)) await sql.raw(statement).execute(db.read);
  });
  afterAll(async () => {
    await db?.close();
    await drop?.();
  });

  it('is a login where there is no partner or a ticket was used, and sessions of an unknown customer end', async () => {
    for (const statement of statementsOf(fs.readFileSync(file, 'utf8'))) await sql.raw(statement).execute(db.read);
    const { rows } = await sql<{ row: string }>`
      select concat_ws(' ', token_hash, begun_by, external_id) as row from user_token order by token_hash`.execute(
      db.read,
    );
    expect(rows.map(({ row }) => row)).toEqual([
      'code partner C-11a',
      'launch partner C-10',
      'own login',
      'ticket login C-11b',
    ]);
  });
});
