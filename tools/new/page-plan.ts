import { SyntaxKind } from 'ts-morph';
import { type CallKind, callKinds } from './call-plan';
import { type Field, fieldsInUse } from './fields';
import { type FrameTexts, titlesExample } from './frame-texts';
import { type Name, nameOf, plural } from './names';
import { CannotWrite, type Sources } from './sources';

/** A page to be written: it shows, or sends, the rows of one call of the member. */
export interface PagePlan {
  kind: CallKind;
  /** Name of its route. */
  name: Name;
  /** As the specification spells it, from `pages/` on. */
  path: string;
  feature: Name;
  /** Group and name of the call that it makes. */
  group: Name;
  call: Name;
  row: Name;
  rows: Name;
  /** What rows have beside their name. */
  fields: readonly Field[];
  titles: FrameTexts;
  /** The refusal of a call that does not find its row. */
  missingCode: string;
}

export interface PageRequest {
  name: string;
  kind: string;
  path: string;
  /** `group.name` */
  call: string;
  feature?: string | undefined;
  /** The title in English, Indonesian and Chinese, separated by `|`. */
  titles?: string | undefined;
}

const isKind = (kind: string): kind is CallKind => (callKinds as readonly string[]).includes(kind);

/** The rows that a call answers, by the name of their schema, such as `couponRow`. */
function rowOf(group: Name, call: Name, sources: Sources): Name {
  const file = `src/contract/${group.kebab}.schemas.ts`;
  if (!sources.has(file)) throw new CannotWrite(`there is no group of calls ${group.camel}: write the call first`);
  const schema = sources.object(file, `${group.camel}Schemas`).getProperty(call.camel);
  const output = schema?.getFirstDescendantByKind(SyntaxKind.ObjectLiteralExpression)?.getProperty('output')?.getText();
  if (!output) throw new CannotWrite(`there is no call ${group.camel}.${call.camel}: write it first`);
  return nameOf(/(\w+)Row\b/.exec(output)?.[1] ?? group.camel);
}

/** Reads a title in three languages. */
function titlesOf(titles: string): FrameTexts {
  const [en, id, zh, ...more] = titles.split('|').map((title) => title.trim());
  if (!en || !id || !zh || more.length > 0) {
    throw new CannotWrite(`the title is missing: ${titlesExample} in English, Indonesian and Chinese`);
  }
  return { en, id, 'zh-Hans': zh };
}

/** Checks what was asked for. */
export function pagePlan(request: PageRequest, sources: Sources): PagePlan {
  const { name, kind, path, call, feature, titles = '' } = request;
  if (!/^[a-z][A-Za-z\d]*$/.test(name)) throw new CannotWrite(`"${name}" is no name of a page, such as coupons`);
  if (!isKind(kind)) throw new CannotWrite(`"${kind}" is no kind of page: ${callKinds.join(', ')}`);
  if (!/^pages(\/\w+)+$/.test(path)) throw new CannotWrite(`"${path}" is no path of a page: it begins with pages/`);
  const texts = titlesOf(titles);
  const routes = sources.object('src/platform/routes.ts', 'routes');
  if (routes.getProperty(name)) throw new CannotWrite(`a page ${name} exists already`);
  if (sources.has(`src/${path}.tsx`)) throw new CannotWrite(`src/${path}.tsx exists already`);
  const [group = '', callName = ''] = call.split('.');
  const names = { group: nameOf(group), call: nameOf(callName) };
  const row = rowOf(names.group, names.call, sources);
  const rows = nameOf(plural(row.camel));
  const plan = { name: nameOf(name), kind, path, feature: nameOf(feature ?? group), row, rows };
  const spec = sources.object(`src/contract/${names.group.kebab}.calls.ts`, `${names.group.camel}Calls`);
  const missingCode = /'(\w+_NOT_FOUND)'/.exec(spec.getProperty(callName)?.getText() ?? '')?.[1] ?? '';
  if (kind === 'details' && !missingCode) throw new CannotWrite(`${call} has no refusal that ends in _NOT_FOUND`);
  const fields = fieldsInUse({ group: names.group, row }, sources);
  if (kind === 'add' && fields.length > 0) {
    throw new CannotWrite(
      `a form of ${fields.map((field) => field.name).join(', ')} is written by hand: see CONTRIBUTING.md`,
    );
  }
  return { ...plan, ...names, fields, missingCode, titles: texts };
}
