import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Api, type ApiError, isDefinite } from '@/api';
import type { FieldProblem } from '@/contract/errors';
import type { Clock } from '@/platform/time/clock';
import { type DraftStore, ownPhone } from '@/state/forms/draft-store';
import { FormStore } from '@/state/forms/form-store';

/** The way in which the member proves that the old number is theirs. */
export type Proof = 'code' | 'password';
/** The old or the new number. */
export type Side = 'old' | 'new';

export interface ChangePhoneValues {
  areacode: string;
  mobile: string;
  captcha: string;
  old_captcha: string;
  password: string;
}
export type ChangePhoneField = keyof ChangePhoneValues;

interface ChangePhoneDeps {
  api: Pick<Api, 'user'>;
  drafts: DraftStore;
  clock: Clock;
  memberId: number;
  areacode: string;
  /** Called when it is done; with the time when it will be done, if it waits. */
  onDone(duetime: number | null): Promise<void>;
  onInvalid?(): void;
  say(error: ApiError): void;
}

/** A refusal in the server's words, or that another account has the new number. */
type Refusal = { text: string } | { taken: true };

/** The field at which a refusal is shown; others are said. */
const fieldOf: Partial<Record<string, ChangePhoneField>> = {
  CODE_WRONG: 'captcha',
  CODE_EXPIRED: 'captcha',
  CODE_TRIES: 'captcha',
  MOBILE_TAKEN: 'mobile',
  OLD_CODE_WRONG: 'old_captcha',
  OLD_CODE_EXPIRED: 'old_captcha',
  PASSWORD_WRONG: 'password',
  LOGIN_LIMIT: 'password',
};

/** Whether a change was refused because the new number is the member's present one. */
const isOwnNumber = (error: ApiError): boolean =>
  error.kind === 'business' && error.code === 'INVALID_INPUT' && error.params.fields.mobile === 'invalid';

/** Changes the phone number. What was typed stays after a refusal, except a refused code; codes are kept by no draft. */
export class ChangePhoneStore {
  proof: Proof = 'code';
  sending: Side | null = null;
  readonly form: FormStore<ChangePhoneValues>;
  private refusals: Partial<Record<ChangePhoneField, Refusal>> = {};
  /** The new number of a change whose answer was lost: it may have become the member's. */
  private unknown = '';

  constructor(private readonly deps: ChangePhoneDeps) {
    this.form = new FormStore<ChangePhoneValues>({
      initial: { areacode: deps.areacode, mobile: '', captcha: '', old_captcha: '', password: '' },
      draft: { store: deps.drafts, name: `phone ${deps.memberId}`, fields: ['areacode', 'mobile'] },
      schema: async () => (await import('@/contract/user.schemas')).userSchemas.changeMobile.input,
      inputOf: (values) => this.inputOf(values),
      onInvalid: deps.onInvalid,
    });
    makeAutoObservable<this, 'deps' | 'refusals' | 'unknown'>(
      this,
      { refusals: observableRef, unknown: false, form: false, deps: false },
      { autoBind: true },
    );
  }

  setProof(proof: Proof): void {
    this.proof = proof;
    this.refusals = {};
    this.form.errors = {};
  }

  set(field: ChangePhoneField, value: string): void {
    this.form.set(field, value);
    this.refusals = { ...this.refusals, [field]: undefined };
  }

  noteOf(field: ChangePhoneField): Refusal | { problem: FieldProblem } | null {
    const refusal = this.refusals[field];
    if (refusal) return refusal;
    const problem = this.form.errors[field];
    return problem ? { problem } : null;
  }

  /** Server time in seconds when the next code can be requested. */
  resendAt(side: Side): number {
    return this.deps.drafts.resendAt(this.keyOf(side));
  }

  async sendCode(side: Side): Promise<boolean> {
    const { api, clock, drafts } = this.deps;
    if (this.sending || this.resendAt(side) > clock.now()) return false;
    // Set before the first await, because a second tap may come in the same frame.
    this.sending = side;
    try {
      if (side === 'new' && !(await this.form.check(['areacode', 'mobile']))) return false;
      const { areacode, mobile } = this.form.values;
      const key = this.keyOf(side);
      const to = side === 'old' ? {} : { areacode, mobile };
      const result = await api.user.sendCode.attempt({ ...to, event: 'changemobile' });
      runInAction(() => {
        if (result.ok) {
          this.set(side === 'old' ? 'old_captcha' : 'captcha', '');
          drafts.waitForCode(key, result.data.resend_seconds);
        } else this.takeOfCode(result.error, side);
      });
      return result.ok;
    } finally {
      runInAction(() => {
        this.sending = null;
      });
    }
  }

  async submit(): Promise<void> {
    const { api, onDone, drafts, memberId } = this.deps;
    await this.form.submit(async (values) => {
      const result = await api.user.changeMobile.attempt(this.inputOf(values));
      const number = values.areacode + values.mobile;
      const isDone = result.ok || (number === this.unknown && isOwnNumber(result.error));
      this.unknown = isDefinite(result) ? '' : number;
      if (isDone) {
        drafts.endForm(`phone ${memberId}`);
        await onDone(result.ok ? result.data.duetime : null);
      } else this.take(result.error);
    });
  }

  private inputOf({ areacode, mobile, captcha, old_captcha, password }: ChangePhoneValues) {
    return { areacode, mobile, captcha, ...(this.proof === 'code' ? { old_captcha } : { password }) };
  }

  private keyOf(side: Side): string {
    const { areacode, mobile } = this.form.values;
    return side === 'old' ? ownPhone(this.deps.memberId) : areacode + mobile.replace(/^0/, '');
  }

  private takeOfCode(error: ApiError, side: Side): void {
    if (this.form.takeRefusal(error)) return;
    if (error.kind !== 'business') {
      this.deps.say(error);
      return;
    }
    if (error.code === 'CODE_TOO_SOON') {
      this.deps.drafts.waitForCode(this.keyOf(side), error.params.seconds);
      // The countdown stays. A text beside it that names the seconds of this moment would soon be wrong.
      this.deps.say(error);
      return;
    }
    this.refuse(side === 'old' ? 'old_captcha' : 'mobile', { text: error.msg });
  }

  private take(error: ApiError): void {
    if (this.form.takeRefusal(error)) return;
    const field = error.kind === 'business' ? fieldOf[error.code] : undefined;
    if (!field || error.kind !== 'business') {
      this.deps.say(error);
      return;
    }
    // A full field accepts no digit, so a refused code is removed.
    if (field === 'captcha' || field === 'old_captcha') this.form.set(field, '');
    this.refuse(field, error.code === 'MOBILE_TAKEN' ? { taken: true } : { text: error.msg });
    this.deps.onInvalid?.();
  }

  private refuse(field: ChangePhoneField, refusal: Refusal): void {
    this.refusals = { [field]: refusal };
  }
}
