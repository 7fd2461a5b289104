import pg from 'pg';
import type { EngineResult } from './engine';
import { pgTypes } from './pg-types';

/** What a column is called and how its text becomes a value; none: it stays text. */
export interface Column {
  name: string;
  read: ((text: string) => unknown) | undefined;
}

/** What the database said to one batch of messages, up to its sync. */
export interface Answer extends EngineResult {
  rows: Record<string, unknown>[];
  /** Of the database, or about a value that JavaScript cannot hold. */
  error: Error | undefined;
  /** The batch told them: it described a statement. */
  columns: readonly Column[] | undefined;
  isParsed: boolean;
  /** It ended as every answer does. Without it the database is broken. */
  isWhole: boolean;
}

const codeOf = (letter: string): number => letter.charCodeAt(0);
const PARSE_COMPLETE = codeOf('1');
const ROW_DESCRIPTION = codeOf('T');
const NO_DATA = codeOf('n');
const DATA_ROW = codeOf('D');
const COMMAND_COMPLETE = codeOf('C');
const ERROR = codeOf('E');
const READY = codeOf('Z');
const HEADER_BYTES = 5;
/** Table, column, type, size, modifier and format of a column follow its name. */
const TYPE_AT = 6;
const COLUMN_BYTES = 18;
const TEXT = 25;

/** Names of an error's fields by the letter they travel under, as `pg` calls them. */
const errorFields: Readonly<Record<string, string>> = {
  S: 'severity',
  C: 'code',
  D: 'detail',
  H: 'hint',
  P: 'position',
  W: 'where',
  s: 'schema',
  t: 'table',
  c: 'column',
  d: 'dataType',
  n: 'constraint',
  R: 'routine',
};

function columnsOf(bytes: Buffer, from: number): Column[] {
  const columns: Column[] = [];
  const count = bytes.readInt16BE(from);
  let at = from + 2;
  for (let n = 0; n < count; n += 1) {
    const end = bytes.indexOf(0, at);
    const type = bytes.readUInt32BE(end + 1 + TYPE_AT);
    const read = type === TEXT ? undefined : pgTypes.getTypeParser(type, 'text');
    columns.push({ name: bytes.toString('utf8', at, end), read });
    at = end + 1 + COLUMN_BYTES;
  }
  return columns;
}

function rowOf(bytes: Buffer, from: number, columns: readonly Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let at = from + 2;
  for (const { name, read } of columns) {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length < 0) {
      row[name] = null;
      continue;
    }
    const text = bytes.toString('utf8', at, at + length);
    row[name] = read ? read(text) : text;
    at += length;
  }
  return row;
}

/** The number at the end of a tag such as `INSERT 0 3`; null where a command counts nothing. */
function countOf(tag: string): number | null {
  const count = Number(tag.slice(tag.lastIndexOf(' ') + 1));
  return Number.isInteger(count) ? count : null;
}

function errorOf(bytes: Buffer, from: number): Error {
  const fields: Record<string, string> = {};
  let message = '';
  let at = from;
  while (bytes[at] !== 0) {
    const end = bytes.indexOf(0, at);
    const text = bytes.toString('utf8', at + 1, end);
    const letter = bytes.toString('latin1', at, at + 1);
    const name = errorFields[letter];
    if (letter === 'M') message = text;
    else if (name) fields[name] = text;
    at = end + 1;
  }
  return Object.assign(new pg.DatabaseError(message, bytes.length, 'error'), fields);
}

function addRow(answer: Answer, bytes: Buffer, at: { from: number; columns: readonly Column[] }): void {
  try {
    answer.rows.push(rowOf(bytes, at.from, at.columns));
  } catch (error) {
    answer.error ??= error as Error;
  }
}

/** Reads the answer to one query. `known`: the columns of its statement when the batch did not ask for them. */
export function readAnswer(bytes: Buffer, known: readonly Column[] | undefined): Answer {
  const answer: Answer = {
    rows: [],
    rowCount: null,
    error: undefined,
    columns: undefined,
    isParsed: false,
    isWhole: false,
  };
  let at = 0;
  while (at + HEADER_BYTES <= bytes.length) {
    const body = at + HEADER_BYTES;
    const next = at + 1 + bytes.readInt32BE(at + 1);
    switch (bytes[at]) {
      case DATA_ROW:
        addRow(answer, bytes, { from: body, columns: known ?? answer.columns ?? [] });
        break;
      case COMMAND_COMPLETE:
        answer.rowCount = countOf(bytes.toString('latin1', body, next - 1));
        break;
      case PARSE_COMPLETE:
        answer.isParsed = true;
        break;
      case ROW_DESCRIPTION:
        answer.columns = columnsOf(bytes, body);
        break;
      case NO_DATA:
        answer.columns = [];
        break;
      case ERROR:
        answer.error ??= errorOf(bytes, body);
        break;
      case READY:
        answer.isWhole = true;
        break;
    }
    at = next;
  }
  return answer;
}
