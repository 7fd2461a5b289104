import * as v from 'valibot';
import { AppError } from '../lib/app-error';
import { fieldProblems, isObject } from './input';
import type { ParseJson } from './json-bodies';
import { readQuery } from './query-input';

const KEPT = 200;
const KEPT_LENGTH = 200;

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}

interface CallInputDeps {
  parse: ParseJson;
  /** Only of calls that change nothing: no body with a password or a remark is kept. */
  isKept: boolean;
}

/**
 * Reads the input of one call. Short bodies come again and again, letter for letter: what they mean is kept, frozen,
 * and not worked out again. What is refused is not kept.
 */
export class CallInput {
  private kept = new Map<string, unknown>();

  constructor(
    private readonly schema: v.GenericSchema,
    private readonly deps: CallInputDeps,
  ) {}

  ofBody(text: string): unknown {
    const kept = this.kept.get(text);
    if (kept !== undefined) return kept;
    const input = this.checked(this.deps.parse(text));
    if (this.deps.isKept && text.length <= KEPT_LENGTH) {
      if (this.kept.size >= KEPT) this.kept = new Map();
      this.kept.set(text, frozen(input));
    }
    return input;
  }

  /** @throws AppError when the schema refuses it */
  ofQuery(query: unknown): unknown {
    return this.checked(isObject(query) ? readQuery(this.schema, query) : query);
  }

  private checked(raw: unknown): unknown {
    if (!isObject(raw)) throw new AppError('BAD_REQUEST');
    const result = v.safeParse(this.schema, raw);
    if (!result.success) throw new AppError('INVALID_INPUT', { fields: fieldProblems(result.issues) });
    return result.output;
  }
}
