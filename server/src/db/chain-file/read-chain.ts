import * as v from 'valibot';
import { type ChainFile, chainSchema } from './chain-schema';
import { type ChainProblem, checkChain } from './check-chain';

export type ReadChain = { chain: ChainFile } | { problems: ChainProblem[] };

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

const placeOf = (path: Issue['path']): string =>
  (path ?? []).reduce((place, item) => {
    const step = item as { key: unknown; value: unknown };
    if (typeof step.key === 'number') return `${place}[${step.key}]${keyOf(step.value)}`;
    return place === '' ? String(step.key) : `${place}.${String(step.key)}`;
  }, '');

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

/** A union reports the problems of all its forms: those of the form that was meant say more. */
function problemsOf(issue: Issue, before: Issue['path'] = undefined): ChainProblem[] {
  const path = [...(before ?? []), ...(issue.path ?? [])] as Issue['path'];
  if (issue.type === 'union' && issue.issues) {
    const meant = issue.issues.filter((one) => one.kind === 'validation' || (one.path?.length ?? 0) > 0);
    if (meant.length > 0) return meant.flatMap((one) => problemsOf(one, path));
  }
  return [{ at: placeOf(path), what: whatOf({ ...issue, path } as Issue) }];
}

/** Reads a chain and checks it as a whole: all of it is right, or every problem is named. */
export function readChain(data: unknown): ReadChain {
  const parsed = v.safeParse(chainSchema, data);
  if (!parsed.success) return { problems: parsed.issues.flatMap((issue) => problemsOf(issue as Issue)) };
  const problems = checkChain(parsed.output);
  return problems.length > 0 ? { problems } : { chain: parsed.output };
}
