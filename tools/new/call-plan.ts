import { type ArrayLiteralExpression, SyntaxKind } from 'ts-morph';
import { columnsOf, defaultFields, type Fields, fieldsInUse, hasText3 } from './fields';
import type { FrameTexts } from './frame-texts';
import { type Name, nameOf, plural } from './names';
import type { RowsFile } from './rows-file';
import { CannotWrite, type Sources } from './sources';

/** What a call does with the rows of its table: one page of them, the same by tab, one of them, or a new one. */
export const callKinds = ['list', 'tabs', 'details', 'add'] as const;
export type CallKind = (typeof callKinds)[number];
export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** A call to be written. All rows belong to the member who calls. */
export interface CallPlan {
  kind: CallKind;
  method: (typeof methods)[number];
  /** As the specification spells it. */
  path: string;
  extension: boolean;
  group: Name;
  /** Name of the call in its group. */
  name: Name;
  /** Folder of `server/src`. */
  room: Name;
  /** The table, in the singular. */
  row: Name;
  rows: Name;
  fields: Fields;
  /** The states of rows, from 0, by which tabs show them; none if the table has no `status`. */
  states: readonly number[];
  /** Names of the tabs, if rows were described with them. */
  tabs: readonly FrameTexts[];
}

export interface CallRequest {
  kind: string;
  method: string;
  path: string;
  /** `group.name` */
  call: string;
  room?: string | undefined;
  table?: string | undefined;
  extension?: boolean | undefined;
  rows?: RowsFile | undefined;
}

const needed = ['id', 'user_id', 'createtime'];

/** What the table lacks to be one that the commands write for. */
export function lackOf({ row, kind }: Pick<CallPlan, 'row' | 'kind'>, sources: Sources): string[] {
  const columns = columnsOf(row.snake, sources);
  return [...needed, ...(kind === 'tabs' ? ['status'] : [])].filter((name) => columns && !columns.getProperty(name));
}

const isOwn = (row: Name, sources: Sources): boolean =>
  columnsOf(row.snake, sources) !== undefined && lackOf({ row, kind: 'list' }, sources).length === 0;

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value);

/** The rooms of the server, as the rules of imports name them. */
export const roomList = (sources: Sources): ArrayLiteralExpression =>
  sources
    .open('.dependency-cruiser.cjs')
    .getVariableDeclarationOrThrow('rooms')
    .getInitializerIfKindOrThrow(SyntaxKind.ArrayLiteralExpression);

const roomsOf = (sources: Sources): string[] =>
  roomList(sources)
    .getElements()
    .map((element) => element.getText().slice(1, -1));

/** The states of a table that exists: `Generated<0 | 1 | 2>`. */
const statesOf = (table: string, sources: Sources): number[] => {
  const type = columnsOf(table, sources)?.getProperty('status')?.getTypeNodeOrThrow().getText() ?? '';
  return [...type.matchAll(/\d+/g)].map(([state]) => Number(state));
};

/** What rows of the table have: as the table is, or as they are described. */
function plannedRows(
  { kind, row, group }: Pick<CallPlan, 'kind' | 'row' | 'group'>,
  rows: RowsFile | undefined,
  sources: Sources,
): Pick<CallPlan, 'fields' | 'states' | 'tabs'> {
  const { fields: asked, tabs = [] } = rows ?? {};
  const exists = isOwn(row, sources);
  const fields = exists ? fieldsInUse({ row, group }, asked ?? [], sources) : (asked ?? defaultFields);
  if (kind === 'tabs' && !exists && tabs.length === 0) throw new CannotWrite('name the tabs: --rows FILE');
  if (kind === 'add' && hasText3(fields)) {
    throw new CannotWrite('a member writes in one language: the call that adds a text3 is written by hand');
  }
  return { fields, states: exists ? statesOf(row.snake, sources) : tabs.map((_, at) => at), tabs };
}

/** Checks what was asked for. */
export function callPlan(request: CallRequest, sources: Sources): CallPlan {
  const { kind, method, path, call, room, table, extension = false, rows } = request;
  const [group = '', name = '', more] = call.split('.');
  const word = /^[a-z][A-Za-z\d]*$/;
  if (!word.test(group) || !word.test(name) || more !== undefined) {
    throw new CannotWrite(`"${call}" is no name of a call: write group.name, such as coupon.list`);
  }
  if (!isOneOf(callKinds, kind)) throw new CannotWrite(`"${kind}" is no kind of call: ${callKinds.join(', ')}`);
  if (!isOneOf(methods, method)) throw new CannotWrite(`"${method}" is no method: ${methods.join(', ')}`);
  if (!/^\/api(\/\w+)+$/.test(path)) throw new CannotWrite(`"${path}" is no path of a call: it begins with /api/`);
  if (kind === 'add' && method === 'GET') throw new CannotWrite('A GET call changes nothing: use POST');
  const row = nameOf(table ?? group);
  const plan = { kind, method, path, extension, row, rows: nameOf(plural(row.camel)) };
  const names = { group: nameOf(group), name: nameOf(name), room: nameOf(room ?? group) };
  if (sources.list(`server/src/${names.room.kebab}`).length > 0 && !roomsOf(sources).includes(names.room.kebab)) {
    throw new CannotWrite(`server/src/${names.room.kebab} is no room`);
  }
  if (!/^[a-z][a-z\d_]*$/.test(row.snake)) throw new CannotWrite(`"${table}" is no name of a table`);
  const file = `src/contract/${names.group.kebab}.calls.ts`;
  if (sources.has(file) && sources.object(file, `${names.group.camel}Calls`).getProperty(name)) {
    throw new CannotWrite(`${call} exists already`);
  }
  return { ...plan, ...names, ...plannedRows({ ...plan, ...names }, rows, sources) };
}
