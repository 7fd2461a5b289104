import { makeAutoObservable } from 'mobx';
import { limits } from '@/contract/limits';
import { canonical } from '@/domain/canonical';
import { isRecord, isWhole, type Loose, textOf } from '@/lib/guards';
import type { Storage } from '@/platform/storage/storage';
import type { Clock } from '@/platform/time/clock';
import { type PendingAct, parsePendingAct } from '../pending-act';

/** Seconds after which a draft expires. */
const lifeSeconds = 30 * 60;
const formsMax = 10;
/** Name of the form of login, which is no member's. */
export const loginForm = 'login';
/** By what name the wait for a code to a member's own number is kept: the device does not know the number. */
export const ownPhone = (memberId: number): string => `own ${memberId}`;
const intentsMax = 20;

interface Dated {
  at: number;
}
interface Intent extends Dated {
  key: string;
  input: string;
}
interface FormDraft extends Dated {
  values: Loose;
}
interface DraftRecord {
  /** The typed values of each form. */
  forms: Record<string, FormDraft>;
  /** By phone number: server time in seconds when the next code can be requested. */
  resend: Record<string, number>;
  pending: (Dated & { act: PendingAct }) | null;
  intents: Record<string, Intent>;
}

const nothing = (): DraftRecord => ({ forms: {}, resend: {}, pending: null, intents: {} });

function dated(value: unknown): value is Record<string, unknown> & Dated {
  return isRecord(value) && isWhole(value.at);
}

function entriesOf<Value>(value: unknown, parse: (entry: unknown) => Value | undefined): Record<string, Value> {
  const kept: Record<string, Value> = {};
  if (!isRecord(value)) return kept;
  for (const [name, entry] of Object.entries(value)) {
    const parsed = parse(entry);
    if (parsed !== undefined) kept[name] = parsed;
  }
  return kept;
}

const formOf = (entry: unknown): FormDraft | undefined =>
  dated(entry) && isRecord(entry.values) ? { at: entry.at, values: entry.values } : undefined;

function intentOf(entry: unknown): Intent | undefined {
  if (!dated(entry) || !textOf(entry.key, 80) || typeof entry.input !== 'string') return undefined;
  try {
    JSON.parse(entry.input);
  } catch {
    return undefined;
  }
  return { at: entry.at, key: textOf(entry.key, 80), input: entry.input };
}

function parseDrafts(stored: unknown): DraftRecord | undefined {
  if (!isRecord(stored)) return undefined;
  const pending = stored.pending;
  const act = dated(pending) ? parsePendingAct(pending.act) : undefined;
  return {
    forms: entriesOf(stored.forms, formOf),
    resend: entriesOf(stored.resend, (entry) => (isWhole(entry) ? entry : undefined)),
    pending: act && dated(pending) ? { at: pending.at, act } : null,
    intents: entriesOf(stored.intents, intentOf),
  };
}

/** The newest entries, so that a record cannot grow without limit. */
function newest<Entry extends Dated>(entries: Record<string, Entry>, max: number): Record<string, Entry> {
  const kept = Object.entries(entries).sort(([, a], [, b]) => b.at - a.at);
  return Object.fromEntries(kept.slice(0, max));
}

/** Null is a value of fields that may be empty, whose other values are numbers. */
function isAlike(kept: unknown, value: unknown): boolean {
  if (kept === null || value === null)
    return kept === null ? value === null || typeof value === 'number' : isNumber(kept);
  return typeof kept === typeof value && Array.isArray(kept) === Array.isArray(value);
}

const isNumber = (value: unknown): boolean => typeof value === 'number';

export interface DraftDeps {
  storage: Storage;
  clock: Clock;
  makeKey(): string;
}

/** Unfinished input: kept for 30 minutes over reloads and 401. Never contains a code or a password. */
export class DraftStore {
  private record: DraftRecord;

  constructor(private readonly deps: DraftDeps) {
    this.record = deps.storage.read('draft', parseDrafts) ?? nothing();
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true });
  }

  /**
   * The typed values of a form, merged over its initial values. They come unchecked from the device: a value of another
   * type is ignored, and the form checks the rest. What is null at first is a number if it was set (a pin).
   */
  form<Values extends object>(name: string, opening: Values): Values {
    const kept = this.alive(this.record.forms[name])?.values ?? {};
    const fields = Object.entries(opening).map(([field, value]) => [
      field,
      isAlike(kept[field], value) ? kept[field] : value,
    ]);
    return Object.fromEntries(fields) as Values;
  }

  setForm(name: string, values: object): void {
    this.record.forms[name] = { values: { ...values }, at: this.now() };
    this.save();
  }

  hasForm(name: string): boolean {
    return this.alive(this.record.forms[name]) !== null;
  }

  /** Whether a form of the member has typed values that are not sent, in this tab or another. */
  hasMembers(): boolean {
    const stored = this.deps.storage.read('draft', parseDrafts)?.forms ?? {};
    const forms = { ...stored, ...this.record.forms };
    return Object.entries(forms).some(([name, form]) => name !== loginForm && this.alive(form) !== null);
  }

  endForm(name: string): void {
    delete this.record.forms[name];
    this.save();
  }

  /** Server time in seconds when the next code can be requested for a number (`+6281…`); 0 if now. */
  resendAt(phone: string): number {
    const at = this.record.resend[phone] ?? 0;
    return at - this.now() > limits.codeLifeSeconds * 200 ? 0 : at;
  }

  setResendAt(phone: string, serverSeconds: number): void {
    const waiting = Object.entries(this.record.resend).filter(([, at]) => at > this.now());
    this.record.resend = { ...Object.fromEntries(waiting), [phone]: Math.floor(serverSeconds) };
    this.save();
  }

  /** Notes for how many seconds the server sends no other code to a phone. */
  waitForCode(phone: string, seconds: number): void {
    this.setResendAt(phone, this.now() + Math.min(seconds, limits.codeResendSeconds));
  }

  get pending(): PendingAct | null {
    return this.alive(this.record.pending)?.act ?? null;
  }

  setPending(act: PendingAct | null): void {
    this.record.pending = act && { act, at: this.now() };
    this.save();
  }

  /**
   * The idempotency key of an intent. It is the same for the same input until `endIntent`, also after a reload, so that
   * a retry after a lost answer cannot execute it twice. Other input is another intent.
   */
  intentKey(name: string, input: object): string {
    const text = canonical(input);
    const known = this.alive(this.record.intents[name]);
    if (known && known.input === text) return known.key;
    const key = this.deps.makeKey();
    this.record.intents[name] = { key, input: text, at: this.now() };
    this.save();
    return key;
  }

  /** An intent without a definite answer, with its input, so that it can be retried. */
  openIntent(name: string): { key: string; input: unknown } | null {
    const intent = this.alive(this.record.intents[name]);
    return intent && { key: intent.key, input: JSON.parse(intent.input) as unknown };
  }

  /** The intent has its definite answer. */
  endIntent(name: string): void {
    delete this.record.intents[name];
    this.save();
  }

  clear(): void {
    this.record = nothing();
    this.deps.storage.remove('draft');
  }

  private now(): number {
    return this.deps.clock.now();
  }

  private alive<Entry extends Dated>(entry: Entry | null | undefined): Entry | null {
    return entry && Math.abs(this.now() - entry.at) < lifeSeconds ? entry : null;
  }

  private save(): void {
    const { forms, intents } = this.record;
    this.record.forms = newest(forms, formsMax);
    this.record.intents = newest(intents, intentsMax);
    this.deps.storage.write('draft', JSON.parse(JSON.stringify(this.record)) as DraftRecord);
  }
}
