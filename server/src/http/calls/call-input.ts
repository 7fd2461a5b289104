import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { FieldProblem } from '@/contract/errors';
import { AppError } from '../../lib/errors/app-error';
import { SaidError } from '../../lib/errors/said-error';
import { type NumberRange, rangeText } from '../../messages/range-texts';
import type { UploadForm } from '../uploads/upload-form';
import { fieldProblems, isObject } from './input';
import { readQuery } from './query-input';

type Issues = readonly v.BaseIssue<unknown>[];

/**
 * The input of a call: of a GET the query, else the body.
 * @throws AppError when the schema refuses it
 */
export function callInput(
  schema: v.GenericSchema,
  { method, query, body }: Pick<FastifyRequest, 'method' | 'query' | 'body'>,
): unknown {
  const given = body === undefined ? {} : body;
  return parsed(schema, method === 'GET' && isObject(query) ? readQuery(schema, query) : given);
}

/**
 * The input of an upload: the fields of its form, read like those of a query, and the file.
 * @throws AppError when the schema refuses it
 */
export const uploadInput = (schema: v.GenericSchema, { fields, file }: UploadForm): unknown => ({
  ...(parsed(schema, readQuery(schema, fields)) as object),
  file,
});

function parsed(schema: v.GenericSchema, raw: unknown): unknown {
  if (!isObject(raw)) throw new AppError('BAD_REQUEST');
  const result = v.safeParse(schema, raw);
  if (!result.success) {
    const params = { fields: problemsOf(schema, result.issues, raw) };
    const out = outOfRange(schema, result.issues);
    if (!out) throw new AppError('INVALID_INPUT', params);
    throw new SaidError('INVALID_INPUT', params, (language) => rangeText(out, language));
  }
  const broken = brokenTexts(result.output);
  if (broken.length > 0) {
    throw new AppError('INVALID_INPUT', { fields: Object.fromEntries(broken.map((path) => [path, 'invalid'])) });
  }
  return result.output;
}

/** The number that is out of its range, if nothing else is wrong with the input. */
function outOfRange(schema: v.GenericSchema, issues: Issues): NumberRange | undefined {
  const [issue] = issues;
  const [key, ...deeper] = issue?.path ?? [];
  if (!issue || issues.length > 1 || !key || deeper.length > 0) return undefined;
  if (issue.type !== 'min_value' && issue.type !== 'max_value') return undefined;
  const field = String(key.key);
  const { entries } = schema as { entries?: Record<string, v.GenericSchema> };
  const own = entries?.[field];
  if (!own) return undefined;
  const [min, max] = [boundOf(own, 'min_value'), boundOf(own, 'max_value')];
  // The largest number that JavaScript counts with says nothing to anybody.
  const isOpen = max === Number.MAX_SAFE_INTEGER;
  if (isOpen && issue.type === 'max_value') return undefined;
  return { field, min, max: isOpen ? undefined : max };
}

/** The lowest or highest number that a field may have. */
function boundOf(schema: unknown, type: 'min_value' | 'max_value'): number | undefined {
  const part = schema as { type?: string; requirement?: unknown; wrapped?: unknown; pipe?: readonly unknown[] };
  if (part.type === type && typeof part.requirement === 'number') return part.requirement;
  const inner = [...(part.wrapped ? [part.wrapped] : []), ...(part.pipe ?? [])];
  const found = inner.flatMap((one) => boundOf(one, type) ?? []);
  if (found.length === 0) return undefined;
  return type === 'min_value' ? Math.max(...found) : Math.min(...found);
}

/**
 * Half of a pair of UTF-16. JSON can hold one, UTF-8 cannot: the database would store `\ufffd` instead, and what is
 * hashed or compared would not be what was sent.
 */
const half = /\p{Surrogate}/u;

/** The dotted paths of texts with half of a pair. Only of what a schema has taken, because that is not nested deeply. */
function brokenTexts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return half.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => brokenTexts(inner, path ? `${path}.${key}` : key));
}

/** What is wrong with each field. If an input may have one of several forms, the form that comes closest counts. */
function problemsOf(schema: v.GenericSchema, issues: Issues, raw: unknown): Record<string, FieldProblem> {
  const { options } = schema as { options?: readonly v.GenericSchema[] };
  if (schema.type !== 'union' || !options) return fieldProblems(issues);
  const all = options.map((option) => v.safeParse(option, raw).issues ?? []);
  const fewest = Math.min(...all.map(({ length }) => length));
  const problems = fieldProblems(all.filter(({ length }) => length === fewest).flat());
  // A field of another form is known, but does not fit beside these.
  const known = options.flatMap((option) => Object.keys((option as { entries?: object }).entries ?? {}));
  for (const field of known) if (problems[field] === 'unknown') problems[field] = 'invalid';
  return problems;
}
