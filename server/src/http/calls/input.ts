import * as v from 'valibot';
import type { FieldProblem } from '@/contract/errors';

/** What each problem of a field means. */
export const fieldProblemNotes: Readonly<Record<FieldProblem, string>> = {
  required: 'it is missing or empty, or no text where a text is demanded',
  invalid: 'another type, form or value than the schema has, or one that does not fit here',
  tooShort: 'a text with too few characters, or a list with too few entries, such as none',
  tooLong: 'a text with too many characters, or a list with too many entries',
  phone: 'no mobile number of the area code',
  code: 'no code of the right number of digits',
  passwordsInconsistent: 'another password than the first one',
  tooCommon: 'a password that many people use, or one that is easy to guess',
  agreement: 'the terms were not agreed to',
  unknown: 'the call has no such field; of several the first is named',
};

/** What can be wrong with a field. */
export const fieldProblemNames = Object.keys(fieldProblemNotes) as readonly FieldProblem[];
const problems: ReadonlySet<string> = new Set(fieldProblemNames);
const MAX_FIELDS = 20;

/** A message of the schemas is a problem's name; valibot's own sentences mean a missing, surplus or wrong key. */
function problemOf(issue: v.BaseIssue<unknown>): FieldProblem {
  if (issue.expected === 'never') return 'unknown';
  if (issue.input === undefined) return 'required';
  return problems.has(issue.message) ? (issue.message as FieldProblem) : 'invalid';
}

/** What is wrong with each field, by dotted path; the first problem of a field counts. */
export function fieldProblems(issues: readonly v.BaseIssue<unknown>[]): Record<string, FieldProblem> {
  const fields = new Map<string, FieldProblem>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!fields.has(path) && fields.size < MAX_FIELDS) fields.set(path, problemOf(issue));
  }
  // Null prototype: a field named __proto__ stays a field.
  return Object.assign(Object.create(null), Object.fromEntries(fields));
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
