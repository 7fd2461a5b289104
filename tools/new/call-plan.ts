import { type ArrayLiteralExpression, SyntaxKind } from 'ts-morph';
import { columnsOf, type Field, fieldsInUse, fieldsOf } from './fields';
import { type Name, nameOf, plural } from './names';
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
  /** What rows have beside their name. */
  fields: readonly Field[];
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
  /** Of a new table: `amount:rupiah,valid_until:seconds`. */
  fields?: string | undefined;
}

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

function plannedFields({ row, group }: Pick<CallPlan, 'row' | 'group'>, asked: string, sources: Sources): Field[] {
  if (!columnsOf(row.snake, sources)) return fieldsOf(asked);
  if (asked) throw new CannotWrite(`the table ${row.snake} exists already, with its own fields`);
  return fieldsInUse({ group, row }, sources);
}

/** Checks what was asked for. */
export function callPlan(request: CallRequest, sources: Sources): CallPlan {
  const { kind, method, path, call, room, table, extension = false, fields = '' } = request;
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
  return { ...plan, ...names, fields: plannedFields({ ...plan, ...names }, fields, sources) };
}
