import { canonical } from '@/domain/canonical';

/** One row of a table, from column to value. Objects become jsonb. */
export type Row = Record<string, unknown>;

/** One statement at a time, inside the caller's transaction. */
export interface SyncDb {
  query(sql: string, params?: readonly unknown[]): Promise<{ rows: readonly Row[] }>;
}

/** An import that runs, or one that only says what it would do. */
export interface Run {
  db: SyncDb;
  isDry: boolean;
  /** The time in seconds. */
  now: number;
  /** Takes one line for each thing that is added, changed or switched off. */
  say(line: string): void;
  counts: { added: number; changed: number; off: number };
}

export interface Field {
  column: string;
  /** Its name in the file. */
  label: string;
  /** How people read it. */
  show?: (value: unknown, row: Row) => unknown;
  /** Makes equal values equal, before they are compared. */
  normal?: (value: unknown) => unknown;
  /** Value in a new row whose file leaves it out. */
  preset?: unknown;
}

const recordset = (table: string): string =>
  // A row of the table itself: a type of PostgreSQL may have the same name.
  `jsonb_populate_recordset((select t from ${table} as t limit 0), $1::text::jsonb)`;

/** Inserts rows with the same columns. Returns `returning` of each. */
export async function insertRows(
  db: SyncDb,
  table: string,
  { rows, returning }: { rows: readonly Row[]; returning?: string },
): Promise<readonly Row[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).join(', ');
  const sql = `insert into ${table} (${columns}) select ${columns} from ${recordset(table)}`;
  return (await db.query(returning ? `${sql} returning ${returning}` : sql, [JSON.stringify(rows)])).rows;
}

export interface Change {
  row: Row;
  /** The columns that differ. Others may have been changed meanwhile, and are left alone. */
  columns: readonly string[];
}

/** Changes the named columns of rows, which are found by their keys. `touch` is added to each statement. */
export async function updateRows(
  db: SyncDb,
  { table, keys, touch }: { table: string; keys: readonly string[]; touch?: string | undefined },
  changes: readonly Change[],
): Promise<void> {
  const groups = new Map<string, Row[]>();
  for (const { row, columns } of changes) {
    const group = columns.join(', ');
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  for (const [group, rows] of groups) {
    const sets = group.split(', ').map((column) => `${column} = r.${column}`);
    const sql = `update ${table} as old set ${[...sets, ...(touch ? [touch] : [])].join(', ')} from ${recordset(table)} as r`;
    await db.query(`${sql} where ${keys.map((key) => `old.${key} = r.${key}`).join(' and ')}`, [JSON.stringify(rows)]);
  }
}

const SHOWN = 70;

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? 'nothing');
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `name.id: "Teh" → "Es Teh"`, one for each part that differs. */
function differences(label: string, before: unknown, after: unknown): string[] {
  if (canonical(before) === canonical(after)) return [];
  if (!isObject(before) || !isObject(after)) return [`${label}: ${shown(before)} → ${shown(after)}`];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => differences(`${label}.${key}`, before[key], after[key]));
}

const same = (value: unknown): unknown => value;

/** The columns in which a row is to differ, with a line for each. What the wanted row leaves out stays. */
export function compare(fields: readonly Field[], before: Row, after: Row): { columns: string[]; lines: string[] } {
  const columns: string[] = [];
  const lines: string[] = [];
  for (const { column, label, show = same, normal = same } of fields) {
    if (after[column] === undefined) continue;
    const [old, wanted] = [normal(before[column]), normal(after[column])];
    if (canonical(old) === canonical(wanted)) continue;
    columns.push(column);
    lines.push(...differences(label, show(old, before), show(wanted, after)));
  }
  return { columns, lines };
}

/** A table whose rows the file names by keys. */
export interface TableSync {
  table: string;
  /** What a row is, such as "shop". */
  what: string;
  /** Column of the key. */
  key: string;
  hasId: boolean;
  fields: readonly Field[];
  /** Column that is 1 for what is in the file, 0 for what is switched off. */
  onColumn?: string;
  /** The order of the file is kept in `weigh`. */
  isOrdered?: boolean;
  /** Columns of new rows only. */
  born?: Row;
  /** SQL added to what changes rows. */
  touch?: string;
}

export interface TablePlan {
  isChanged: boolean;
  isNew(key: string): boolean;
  /** Adds new rows. Returns the ids of all rows of the file by key. */
  insert(): Promise<ReadonlyMap<string, number>>;
  /** Changes and switches off the others. */
  change(): Promise<void>;
}

const keysOf = (rows: readonly Row[], key: string): string[] => rows.map((row) => String(row[key]));

/** Whether the rows that were there before stand in another order now. */
function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const [old, wanted] = [new Set(before), new Set(after)];
  return before.filter((key) => wanted.has(key)).join('\n') !== after.filter((key) => old.has(key)).join('\n');
}

class Plan implements TablePlan {
  private readonly current: ReadonlyMap<string, Row>;
  private readonly added: readonly Row[];
  private readonly changes: Change[] = [];
  private readonly off: string[];
  private readonly isReordered: boolean;
  private readonly weighs = new Map<string, number>();

  constructor(
    private readonly run: Run,
    private readonly spec: TableSync,
    { rows, wanted }: { rows: readonly Row[]; wanted: readonly Row[] },
  ) {
    const { key, onColumn } = spec;
    const known = new Set([key, ...spec.fields.map(({ column }) => column)]);
    const lost = new Set(wanted.flatMap(Object.keys).filter((column) => !known.has(column)));
    if (lost.size > 0) throw new Error(`no field of ${spec.table} is named for ${[...lost].join(', ')}`);
    this.current = new Map(rows.map((row) => [String(row[key]), row]));
    this.added = wanted.filter((row) => !this.current.has(String(row[key])));
    const inFile = new Set(keysOf(wanted, key));
    this.off = onColumn
      ? keysOf(
          rows.filter((row) => row[onColumn] === 1 && !inFile.has(String(row[key]))),
          key,
        )
      : [];
    const listed = rows.filter((row) => !onColumn || row[onColumn] === 1);
    this.isReordered = spec.isOrdered === true && isReordered(keysOf(listed, key), keysOf(wanted, key));
    for (const [at, one] of keysOf(wanted, key).entries()) this.weighs.set(one, wanted.length - at);
    this.tell(wanted);
  }

  get isChanged(): boolean {
    return this.added.length + this.changes.length + this.off.length > 0 || this.isReordered;
  }

  isNew(key: string): boolean {
    return !this.current.has(key);
  }

  async insert(): Promise<ReadonlyMap<string, number>> {
    const { key, hasId, fields, onColumn, isOrdered, born, table } = this.spec;
    const ids = new Map([...this.current].map(([one, row]) => [one, Number(row.id)] as const));
    const rows = this.added.map(
      (row): Row => ({
        [key]: row[key],
        ...Object.fromEntries(
          fields.map(({ column, preset }) => [column, row[column] === undefined ? preset : row[column]]),
        ),
        ...(onColumn && { [onColumn]: 1 }),
        ...(isOrdered && { weigh: this.weighs.get(String(row[key])) }),
        ...born,
      }),
    );
    if (this.run.isDry) {
      // Ids that no row has: nothing is found under them.
      for (const [at, row] of rows.entries()) ids.set(String(row[key]), -1 - at);
      return ids;
    }
    const made = await insertRows(this.run.db, table, { rows, returning: hasId ? `id, ${key}` : key });
    for (const row of made) ids.set(String(row[key]), Number(row.id));
    return ids;
  }

  async change(): Promise<void> {
    const { db, isDry } = this.run;
    if (isDry) return;
    const { table, key, touch, onColumn } = this.spec;
    await updateRows(db, { table, keys: [key], touch }, this.changes);
    // New rows have their place already; those beside them may have to move.
    const isJoined = this.added.length > 0 && this.added.length < this.weighs.size;
    const isShifted = this.spec.isOrdered && (this.isReordered || isJoined);
    if (isShifted) {
      const changes = [...this.weighs].map(([one, weigh]) => ({ row: { [key]: one, weigh }, columns: ['weigh'] }));
      await updateRows(db, { table, keys: [key], touch: this.isReordered ? touch : undefined }, changes);
    }
    const off = this.off.map((one) => ({ row: { [key]: one, [onColumn ?? '']: 0 }, columns: [onColumn ?? ''] }));
    await updateRows(db, { table, keys: [key], touch }, off);
  }

  private tell(wanted: readonly Row[]): void {
    const { say, counts } = this.run;
    const { what } = this.spec;
    for (const row of wanted) this.tellRow(row);
    for (const one of this.off) say(`${what} ${one}: switched off`);
    counts.off += this.off.length;
    if (this.isReordered) {
      say(`${what}: in another order`);
      counts.changed += 1;
    }
  }

  private tellRow(row: Row): void {
    const { say, counts } = this.run;
    const { what, key, fields, onColumn } = this.spec;
    const name = `${what} ${String(row[key])}`;
    const before = this.current.get(String(row[key]));
    if (!before) {
      say(`${name}: added`);
      counts.added += 1;
      return;
    }
    const { columns, lines } = compare(fields, before, row);
    const back = onColumn !== undefined && before[onColumn] !== 1 ? [onColumn] : [];
    if (back.length > 0) lines.unshift('switched on again');
    for (const line of lines) say(`${name}: ${line}`);
    if (lines.length === 0) return;
    counts.changed += 1;
    this.changes.push({
      row: { ...row, ...Object.fromEntries(back.map((column) => [column, 1])) },
      columns: [...columns, ...back],
    });
  }
}

/** Compares a table with the file, and says what differs. */
export async function planTable(run: Run, spec: TableSync, wanted: readonly Row[]): Promise<TablePlan> {
  const { table, key, hasId, fields, onColumn, isOrdered } = spec;
  const columns = [
    ...(hasId ? ['id'] : []),
    key,
    ...fields.map(({ column }) => column),
    ...(onColumn ? [onColumn] : []),
  ];
  const order = [...(isOrdered ? ['weigh desc'] : []), hasId ? 'id' : key].join(', ');
  const { rows } = await run.db.query(`select ${columns.join(', ')} from ${table} order by ${order}`);
  return new Plan(run, spec, { rows, wanted });
}

/** Plans and does it. */
export async function syncTable(
  run: Run,
  spec: TableSync,
  wanted: readonly Row[],
): Promise<TablePlan & { ids: ReadonlyMap<string, number> }> {
  const plan = await planTable(run, spec, wanted);
  const ids = await plan.insert();
  await plan.change();
  return Object.assign(plan, { ids });
}
