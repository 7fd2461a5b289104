import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import type { GenericSchema } from 'valibot';
import type { ApiError } from '@/api';
import type { FieldProblem } from '@/contract/errors';

export interface FormDeps<Values extends object> {
  initial: Values;
  /** The schema that the server uses, in a separate chunk; loaded at the first check. */
  schema(): Promise<GenericSchema>;
  /** Converts the form into the call's input, if they differ. */
  inputOf?(values: Values): object;
}

type Errors<Values> = Partial<Record<keyof Values & string, FieldProblem>>;

/** Values and errors of a form. An error never changes what was typed. */
export class FormStore<Values extends object> {
  values: Values;
  errors: Errors<Values> = {};
  isSubmitting = false;

  constructor(private readonly deps: FormDeps<Values>) {
    this.values = { ...deps.initial };
    makeAutoObservable<this, 'deps'>(
      this,
      { values: observableShallow, errors: observableRef, deps: false },
      { autoBind: true },
    );
  }

  set<Field extends keyof Values & string>(field: Field, value: Values[Field]): void {
    this.values[field] = value;
    if (this.errors[field]) this.errors = { ...this.errors, [field]: undefined };
  }

  setError(field: keyof Values & string, problem: FieldProblem | undefined): void {
    this.errors = { ...this.errors, [field]: problem };
  }

  /**
   * Returns whether the values are valid; otherwise `errors` says what is wrong. `only` limits the check to these
   * fields.
   */
  async check(only?: readonly (keyof Values & string)[]): Promise<boolean> {
    const [schema, { getDotPath, safeParse }] = await Promise.all([this.deps.schema(), import('./validate')]);
    const parsed = safeParse(schema, this.deps.inputOf?.(this.values) ?? { ...this.values });
    const errors: Errors<Values> = {};
    for (const issue of parsed.issues ?? []) {
      const field = getDotPath(issue)?.split('.')[0] as (keyof Values & string) | undefined;
      if (field && (!only || only.includes(field))) errors[field] ??= issue.message as FieldProblem;
    }
    runInAction(() => {
      this.errors = errors;
    });
    return Object.keys(errors).length === 0;
  }

  /** Shows the field errors of a refusal. Returns whether there were any. */
  takeRefusal(error: ApiError): boolean {
    if (error.kind !== 'business' || error.code !== 'INVALID_INPUT') return false;
    const errors: Errors<Values> = {};
    for (const [path, problem] of Object.entries(error.params.fields)) {
      errors[path.split('.')[0] as keyof Values & string] = problem;
    }
    this.errors = errors;
    return Object.keys(errors).length > 0;
  }

  /** Checks, then runs `send`, one at a time. Returns false if it was already running or a check failed. */
  async submit(send: (values: Values) => Promise<void>): Promise<boolean> {
    if (this.isSubmitting) return false;
    this.isSubmitting = true;
    try {
      if (!(await this.check())) return false;
      await send({ ...this.values });
      return true;
    } finally {
      runInAction(() => {
        this.isSubmitting = false;
      });
    }
  }
}
