import * as v from 'valibot';
import { type ChainFile, chainSchema } from './chain-schema';
import { type ChainProblem, checkChain } from './check-chain';
import { type JsonPath, JsonSource, JsonSyntaxError } from './json-source';
import { numberProblem } from './schema-fields';

/** `placed` adds to problems where they are in the text. */
export type ReadChain =
  | { chain: ChainFile; placed(problems: readonly ChainProblem[]): ChainProblem[] }
  | { problems: ChainProblem[] };

type Issue = v.BaseIssue<unknown>;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  strict_object: 'an object',
  record: 'an object',
};

/** The key by which people find an entry of a list. */
function keyOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return '';
  const { key, code, drink } = entry as Record<string, unknown>;
  const name = [key, code, drink].find((one) => typeof one === 'string');
  return name === undefined ? '' : ` "${String(name)}"`;
}

/** A path as people read it: `shops[2] "menteng".hours[0].close`. */
function nameOf(path: JsonPath, data: unknown): string {
  let value = data;
  let name = '';
  for (const step of path) {
    value = typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[step] : undefined;
    if (typeof step === 'number') name += `[${step}]${keyOf(value)}`;
    else name += name === '' ? step : `.${step}`;
  }
  return name;
}

/** The path of such a name. Where a key has marks of its own, it ends before it. */
function pathOf(at: string): JsonPath {
  const plain = at.replace(/ "[^"]*"/g, '').replace(/ \w+$/, '');
  return [...plain.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([step, index]) =>
    index === undefined ? step : Number(index),
  );
}

const pathOfIssue = (path: Issue['path']): JsonPath =>
  (path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

const SHOWN = 40;
const shown = (value: unknown): string => {
  const text = typeof value === 'object' ? '' : JSON.stringify(value);
  return text === undefined || text === '' ? '' : `, not ${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}`;
};

function whatOf(issue: Issue): string {
  const last = issue.path?.at(-1) as { input?: unknown; key?: unknown } | undefined;
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'is not a field of a chain’s file';
  const isMissing = issue.received === 'undefined' || (last?.input !== null && issue.input === undefined);
  if (isMissing) return 'is missing';
  if (issue.kind === 'validation') return `${issue.message}${shown(issue.input)}`;
  const kind = kinds[issue.type];
  if (kind) return `must be ${kind}${shown(issue.input)}`;
  return `must be ${(issue.expected ?? 'something else').replace(/[()]/g, '').replace(/ \| /g, ' or ')}${shown(issue.input)}`;
}

interface Found {
  path: JsonPath;
  what: string;
}

/** A union reports the problems of all its forms: those of the form that was meant say more. */
function problemsOf(issue: Issue, before: Issue['path'] = undefined): Found[] {
  const path = [...(before ?? []), ...(issue.path ?? [])] as Issue['path'];
  if (issue.type === 'union' && issue.issues) {
    const meant = issue.issues.filter((one) => one.kind === 'validation' || (one.path?.length ?? 0) > 0);
    if (meant.length > 0) return meant.flatMap((one) => problemsOf(one, path));
  }
  return [{ path: pathOfIssue(path), what: whatOf({ ...issue, path } as Issue) }];
}

/** What only the text shows: numbers that mean another amount than they say, and names that an object has twice. */
const textProblems = ({ numbers }: JsonSource): Found[] =>
  numbers.flatMap(({ path, text }) => {
    const what = numberProblem(path.at(-1), text);
    return what === undefined ? [] : [{ path, what }];
  });

const byPlace = ({ place: a }: ChainProblem, { place: b }: ChainProblem): number =>
  (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);

/** The problems of the form of each field: of each the first, which what the text shows comes before. */
function formProblems(source: JsonSource): { chain: ChainFile; problems: ChainProblem[] } {
  const parsed = v.safeParse(chainSchema, source.data);
  const issues = (parsed.issues ?? []).flatMap((issue) => problemsOf(issue as Issue));
  const found = new Map<string, Found>();
  for (const one of [...textProblems(source), ...issues]) {
    const name = one.path.join('\n');
    if (!found.has(name)) found.set(name, one);
  }
  const repeated = source.repeated.map(({ path, place, first }) => ({
    at: nameOf(path, source.data),
    what: `is there twice, first in line ${first.line}, column ${first.column}`,
    place,
  }));
  const problems = [...found.values()].map(({ path, what }) => ({
    at: nameOf(path, source.data),
    what,
    place: source.placeOf(path),
  }));
  return { chain: parsed.output as ChainFile, problems: [...repeated, ...problems].sort(byPlace) };
}

function sourceOf(text: string): JsonSource | { problems: ChainProblem[] } {
  try {
    return new JsonSource(text);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return { problems: [{ at: '', what: error.message }] };
  }
}

/**
 * Reads the text of a chain's file and checks it as a whole: all of it is right, or every problem is named. Every way in
 * goes through here.
 */
export function readChain(text: string): ReadChain {
  const source = sourceOf(text);
  if ('problems' in source) return source;
  const { chain, problems } = formProblems(source);
  if (problems.length > 0) return { problems };
  const placed = (found: readonly ChainProblem[]): ChainProblem[] =>
    found.map((one) => ({ ...one, place: source.placeOf(pathOf(one.at)) }));
  const wrong = checkChain(chain);
  return wrong.length > 0 ? { problems: placed(wrong) } : { chain, placed };
}
