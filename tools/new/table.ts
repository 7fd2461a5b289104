import { SyntaxKind } from 'ts-morph';
import type { CallPlan } from './call-plan';
import { CannotWrite, type Sources } from './sources';

const migrations = 'server/src/db/migrations';

/** Writes the migration, the type and the owner of the table, if it is new. */
export function writeTable({ row, rows, kind, room }: CallPlan, sources: Sources): void {
  const schema = sources.open('server/src/db/schema.ts').getInterfaceOrThrow('Database');
  const owners = sources.object('server/src/db/table-owners.ts', 'tableOwners');
  const known = schema.getProperty(row.snake);
  const columns = known?.getTypeNodeOrThrow().asKindOrThrow(SyntaxKind.TypeLiteral);
  if (columns) {
    const needed = ['user_id', 'name', 'createtime', ...(kind === 'tabs' ? ['status'] : [])];
    const missing = needed.filter((name) => !columns.getProperty(name));
    const owner = owners.getProperty(row.snake)?.getLastChildOrThrow().getText().slice(1, -1);
    if (missing.length === 0 && owner !== room.kebab) {
      throw new CannotWrite(`the table ${row.snake} belongs to the room ${owner}: add --room ${owner}`);
    }
    if (missing.length === 0) return;
    throw new CannotWrite(
      `the table ${row.snake} has no ${missing.join(', ')}: write the call by hand, see CONTRIBUTING.md`,
    );
  }
  const last = Math.max(...sources.list(migrations).map((file) => Number.parseInt(file, 10) || 0));
  const state = kind === 'tabs' ? '\n  -- 0 new, 1 used, 2 ended\n  status smallint not null default 0,' : '';
  const columnsOfIndex = kind === 'tabs' ? 'user_id, status, id desc' : 'user_id, id desc';
  sources.create(
    `${migrations}/${String(last + 1).padStart(4, '0')}_${row.snake}.sql`,
    `-- A member's ${rows.words}.
create table ${row.snake} (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null,${state}
  createtime bigint not null
);
create index ${row.snake}_of_user on ${row.snake} (${columnsOfIndex});
`,
  );
  const status = kind === 'tabs' ? 'status: Generated<number>; ' : '';
  schema.addProperty({
    name: row.snake,
    type: `{ id: Generated<number>; user_id: number; name: string; ${status}createtime: number }`,
  });
  owners.addPropertyAssignment({ name: row.snake, initializer: `'${room.kebab}'` });
}
