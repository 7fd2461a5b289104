import { SyntaxKind } from 'ts-morph';
import { type CallKind, callKinds } from './call-plan';
import { defaultFields, type Fields, fieldsAnswered } from './fields';
import { type FrameTexts, textsOf, titlesExample } from './frame-texts';
import { type Name, nameOf, plural } from './names';
import type { RowsFile } from './rows-file';
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
  fields: Fields;
  tabs: readonly FrameTexts[];
  titles: FrameTexts;
  /** The refusal of a call that does not find its row. */
  missingCode: string;
  /** The icon of its line on the account's page. */
  link?: string | undefined;
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
  rows?: RowsFile | undefined;
  link?: string | undefined;
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

/** The fields of the rows, and the names of their tabs, as many as the call has. */
function plannedRows(
  { kind, group, call, row }: Pick<PagePlan, 'kind' | 'group' | 'call' | 'row'>,
  rows: RowsFile | undefined,
  sources: Sources,
): Pick<PagePlan, 'fields' | 'tabs'> {
  const { fields: asked = [], tabs = [] } = rows ?? {};
  if (kind === 'add') {
    const file = `src/contract/${group.kebab}.schemas.ts`;
    const schema = sources.object(file, `${group.camel}Schemas`).getPropertyOrThrow(call.camel);
    const input = schema.getDescendantsOfKind(SyntaxKind.ObjectLiteralExpression)[1];
    const names = input?.getProperties().map((property) => property.getSymbol()?.getName()) ?? [];
    if (names.length !== 1 || names[0] !== 'name') {
      throw new CannotWrite(`a form of ${names.join(', ')} is written by hand: see CONTRIBUTING.md`);
    }
    return { fields: defaultFields, tabs: [] };
  }
  const fields = fieldsAnswered({ group, row }, asked, sources);
  if (kind !== 'tabs') return { fields, tabs: [] };
  const picked = sources.open(`src/contract/${group.kebab}.schemas.ts`).getVariableDeclaration(`${row.camel}Tab`);
  const count = picked?.getFirstDescendantByKind(SyntaxKind.ArrayLiteralExpression)?.getElements().length ?? 0;
  if (tabs.length !== count) {
    throw new CannotWrite(`${group.camel}.${call.camel} has ${count} tabs, and ${tabs.length} are named: --rows FILE`);
  }
  return { fields, tabs };
}

const icons = [
  ['src/ui/icon-paths.ts', 'iconPaths'],
  ['src/ui/icon-paths-more.ts', 'moreIconPaths'],
] as const;

function checkLink({ link, kind }: { link?: string | undefined; kind: CallKind }, sources: Sources): void {
  if (link === undefined) return;
  if (kind === 'details') throw new CannotWrite('a page of one row cannot be linked: its address has an id');
  const isKnown = icons.some(([file, variable]) =>
    sources
      .object(file, variable)
      .getProperties()
      .some((icon) => icon.getSymbol()?.getName() === link),
  );
  if (!isKnown) throw new CannotWrite(`"${link}" is no icon of src/ui/icon-paths.ts or icon-paths-more.ts`);
}

/** Checks what was asked for. */
export function pagePlan(request: PageRequest, sources: Sources): PagePlan {
  const { name, kind, path, call, feature, titles, rows, link } = request;
  if (!/^[a-z][A-Za-z\d]*$/.test(name)) throw new CannotWrite(`"${name}" is no name of a page, such as coupons`);
  if (!isKind(kind)) throw new CannotWrite(`"${kind}" is no kind of page: ${callKinds.join(', ')}`);
  if (!/^pages(\/\w+)+$/.test(path)) throw new CannotWrite(`"${path}" is no path of a page: it begins with pages/`);
  if (!titles) throw new CannotWrite(`the title is missing: ${titlesExample} in English, Indonesian and Chinese`);
  const texts = textsOf(titles);
  checkLink({ link, kind }, sources);
  const routes = sources.object('src/platform/routes.ts', 'routes');
  if (routes.getProperty(name)) throw new CannotWrite(`a page ${name} exists already`);
  if (sources.has(`src/${path}.tsx`)) throw new CannotWrite(`src/${path}.tsx exists already`);
  const [group = '', callName = ''] = call.split('.');
  const names = { group: nameOf(group), call: nameOf(callName) };
  const row = rowOf(names.group, names.call, sources);
  const plan = {
    name: nameOf(name),
    kind,
    path,
    feature: nameOf(feature ?? group),
    row,
    rows: nameOf(plural(row.camel)),
  };
  const spec = sources.object(`src/contract/${names.group.kebab}.calls.ts`, `${names.group.camel}Calls`);
  const missingCode = /'(\w+_NOT_FOUND)'/.exec(spec.getProperty(callName)?.getText() ?? '')?.[1] ?? '';
  if (kind === 'details' && !missingCode) throw new CannotWrite(`${call} has no refusal that ends in _NOT_FOUND`);
  const planned = plannedRows({ ...plan, ...names }, rows, sources);
  return { ...plan, ...names, ...planned, missingCode, titles: texts, link };
}
