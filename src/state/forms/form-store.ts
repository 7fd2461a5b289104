import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import type { GenericSchema } from 'valibot';
import { type ApiError, isDefinite, type Result } from '@/api';
import type { FieldProblem } from '@/contract/errors';
import type { Clock } from '@/platform/time/clock';
import type { DraftStore } from './draft-store';

export interface FormDeps<Values extends object> {
  initial: Values;
  /** The schema that the server uses, in a separate chunk; loaded at the first check. */
  schema(): Promise<GenericSchema>;
  /** Converts the form into the call's input, if they differ. */
  inputOf?(values: Values): object;
  /**
   * Where typed values are kept over reloads until they are sent: all of them, or these fields. A code or a password is
   * never kept.
   */
  draft?: { store: Pick<DraftStore, 'form' | 'setForm' | 'endForm'>; name: string; fields?: readonly (keyof Values)[] };
  /** The values of fields that are chosen, not typed: a draft may have another one, which nothing on the page shows. */
  choices?: { readonly [Field in keyof Values]?: readonly Values[Field][] };
  /** For a call that creates or pays: keeps its idempotency key until the server has accepted or refused. */
  intent?: { store: Pick<DraftStore, 'intentKey' | 'endIntent'>; name: string };
  /**
   * For a form that is emptied when it was sent: until something is entered, the second tap of a double tap is ignored.
   */
  clock?: Pick<Clock, 'now'>;
  /** Called when fields are wrong; pages focus the first one (`focusInvalid`). */
  onInvalid?(): void;
}

/** How long after a form was sent, in seconds, a tap is the second of a double tap. */
const SECOND_TAP_SECONDS = 1;

type Errors<Values> = Partial<Record<keyof Values & string, FieldProblem>>;

/** Values are plain; lists that a draft has kept are other ones with the same entries. */
const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Values, draft and errors of a form. An error never changes what was typed. */
export class FormStore<Values extends object> {
  values: Values;
  errors: Errors<Values> = {};
  isSubmitting = false;
  /** The form began with typed values that a draft has kept. */
  isRestored: boolean;
  /** The values that the server has, as far as the form knows. */
  private saved: Values;
  /** When the form was emptied after it was sent, if nothing was entered since. */
  private sentAt: number | undefined;

  constructor(private readonly deps: FormDeps<Values>) {
    this.saved = deps.initial;
    this.values = { ...deps.initial, ...this.kept() };
    this.isRestored = this.isChanged;
    makeAutoObservable<this, 'deps' | 'saved' | 'sentAt'>(
      this,
      { values: observableShallow, errors: observableRef, saved: observableRef, deps: false, sentAt: false },
      { autoBind: true },
    );
  }

  set<Field extends keyof Values & string>(field: Field, value: Values[Field]): void {
    this.values[field] = value;
    this.sentAt = undefined;
    if (this.errors[field]) this.errors = { ...this.errors, [field]: undefined };
    const { draft } = this.deps;
    if (draft && (!draft.fields || draft.fields.includes(field)))
      draft.store.setForm(draft.name, this.drafted(this.values));
  }

  /** Whether a value differs from what the server has. */
  get isChanged(): boolean {
    return this.changed.length > 0;
  }

  /** Whether closing the page would lose something: a value was changed, and no draft keeps it. */
  get isUnsaved(): boolean {
    const { draft } = this.deps;
    return this.changed.some((field) => !draft || (draft.fields && !draft.fields.includes(field)));
  }

  /** Drops what was typed, and its draft. With values the form goes on from them: the server has these now. */
  discard(saved?: Values): void {
    const { draft, clock } = this.deps;
    draft?.store.endForm(draft.name);
    if (saved) {
      this.saved = saved;
      this.sentAt = clock?.now();
    }
    this.values = { ...this.saved };
    this.errors = {};
    this.isRestored = false;
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
    const hasErrors = Object.keys(errors).length > 0;
    if (hasErrors) this.deps.onInvalid?.();
    return hasErrors;
  }

  /**
   * Checks, then runs `send`, one at a time. Returns false if it was already running, a check failed, or the tap was the
   * second of a double tap that has sent the form.
   */
  async submit(send: (values: Values) => Promise<void>): Promise<boolean> {
    if (this.isSubmitting) return false;
    const { clock } = this.deps;
    if (clock && this.sentAt !== undefined && clock.now() <= this.sentAt + SECOND_TAP_SECONDS) return false;
    this.isSubmitting = true;
    try {
      if (!(await this.check())) {
        this.deps.onInvalid?.();
        return false;
      }
      await send({ ...this.values });
      return true;
    } finally {
      runInAction(() => {
        this.isSubmitting = false;
      });
    }
  }

  /**
   * Checks and sends the form. Returns the answer, after which the draft is gone; undefined if it was not sent, or the
   * server refused: errors of fields are shown at them, others are passed to `say`. Without a network the schema may
   * not be there; that is said, too, and thrown as said, because whoever loads parts of the app may load it anew.
   */
  async send<Data>(
    call: (values: Values, key: string | undefined) => Promise<Result<Data, ApiError>>,
    say: (error: ApiError) => void,
  ): Promise<Data | undefined> {
    const { draft, intent } = this.deps;
    let data: Data | undefined;
    let isChecked = false;
    const submitted = this.submit(async (values) => {
      isChecked = true;
      const result = await call(values, intent?.store.intentKey(intent.name, values));
      if (isDefinite(result)) intent?.store.endIntent(intent.name);
      if (result.ok) {
        draft?.store.endForm(draft.name);
        data = result.data;
        runInAction(() => {
          this.saved = values;
          this.isRestored = false;
        });
      } else if (!this.takeRefusal(result.error)) say(result.error);
    });
    try {
      await submitted;
    } catch (error) {
      if (!isChecked) {
        say({ kind: 'network' });
        Object.assign(error as Error, { isSaid: true });
      }
      throw error;
    }
    return data;
  }

  private get changed(): (keyof Values & string)[] {
    const fields = Object.keys(this.saved) as (keyof Values & string)[];
    return fields.filter((field) => !isEqual(this.values[field], this.saved[field]));
  }

  /** The values that the draft has kept. */
  private kept(): Partial<Values> {
    const { initial, draft, choices = {} } = this.deps;
    const values: Partial<Values> = draft?.store.form(draft.name, this.drafted(initial)) ?? {};
    for (const [field, all] of Object.entries(choices) as [keyof Values, readonly unknown[]][]) {
      if (!all.includes(values[field])) values[field] = initial[field];
    }
    return values;
  }

  /** The values that the draft keeps. */
  private drafted(values: Values): Partial<Values> {
    const fields = this.deps.draft?.fields ?? (Object.keys(values) as (keyof Values)[]);
    return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
  }
}
