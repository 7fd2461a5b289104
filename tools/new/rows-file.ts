import fs from 'node:fs';
import { type Fields, fieldsOf } from './fields';
import { type FrameTexts, textsOf } from './frame-texts';
import { CannotWrite } from './sources';

/** What rows of a table have, and by which tabs lists show them. */
export interface RowsFile {
  fields: Fields;
  /** The names of the tabs, in order; empty if there are none. */
  tabs: readonly FrameTexts[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

function tabsOf(tabs: unknown): FrameTexts[] {
  if (tabs === undefined) return [];
  if (!Array.isArray(tabs) || tabs.length < 2 || !tabs.every(isText)) {
    throw new CannotWrite('"tabs" is a list of at least two names, each "English|Indonesian|Chinese"');
  }
  return tabs.map((tab) => textsOf(tab));
}

/** Reads a description of rows: `{ "fields": { "title": "text3", … }, "tabs": ["Unused|Belum dipakai|…", …] }`. */
export function rowsOf(json: string): RowsFile {
  let read: { fields?: unknown; tabs?: unknown };
  try {
    read = JSON.parse(json);
  } catch (error) {
    throw new CannotWrite(`the rows are no JSON: ${(error as Error).message}`);
  }
  const { fields, tabs, ...more } = read;
  const isObject = typeof fields === 'object' && fields !== null;
  if (!isObject || Object.keys(more).length > 0 || !Object.values(fields).every(isText)) {
    throw new CannotWrite('the rows have "fields", an object of texts, and may have "tabs", and nothing else');
  }
  return { fields: fieldsOf(fields as Record<string, string>), tabs: tabsOf(tabs) };
}

export function readRows(file: string | undefined): RowsFile | undefined {
  if (file === undefined) return undefined;
  if (!fs.existsSync(file)) throw new CannotWrite(`there is no file ${file}`);
  return rowsOf(fs.readFileSync(file, 'utf8'));
}
