import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api, ApiError, Result } from '@/api';
import type { AreaCodeRow, ChainConfig } from '@/contract/chain.schemas';
import type { LoginAnswer } from '@/contract/user.schemas';
import { nationalNumber } from '@/domain/phone';
import { homeAreaCode } from '@/lib/home-area-code';
import { groupedPhone } from '@/lib/phone-groups';
import type { Clock } from '@/platform/time/clock';
import { type DraftStore, loginForm, ownPhone } from '@/state/forms/draft-store';
import { FormStore } from '@/state/forms/form-store';
import {
  events,
  type FieldNote,
  inputOf,
  type LoginField,
  type LoginMode,
  type LoginValues,
  nothingTyped,
  refusedField,
  schemaNames,
} from './login-fields';
import { refusedPassword } from './refused-password';

export interface LoginDeps {
  api: Pick<Api, 'user' | 'chain'>;
  drafts: DraftStore;
  clock: Clock;
  /** Default: logging in by code. */
  mode?: LoginMode;
  /** The code of an invite link, for whoever signs up; empty: none. */
  invited?: string;
  /** The member whose password is set: the server knows the number, of which `mobile` is masked. Default: a visitor. */
  own?: { id: number; mobile: string } | null;
  /** Handles the answer of a login and continues where the customer was. */
  enter(userinfo: LoginAnswer['userinfo']): Promise<void>;
  /** Whether an account is to be kept that is deleted at this time, in seconds. */
  keeps(duetime: number): Promise<boolean>;
  /** The new password is saved, but nobody is logged in by it: a member is already, or the login has failed. */
  leave?(): void;
  /** Shows a message that belongs to no field; undefined means a failure of network or server. */
  say(error: ApiError): void;
}

/** A code whose delivery the server reports. */
interface SentCode {
  ticket: string;
  /** The meaning is that of `LoginValues.sentFor`. */
  sentFor: string;
  phone: string;
}

/**
 * Logging in by code or password, registering, and setting a password. An error deletes nothing that was typed, except a
 * refused code.
 */
export class LoginStore {
  mode: LoginMode;
  areaCodes: readonly AreaCodeRow[] = [homeAreaCode];
  config: ChainConfig | null = null;
  isSending = false;
  /** The last code, until its delivery is known. */
  watched: SentCode | null = null;
  /** Purpose and number of a code that could not be delivered. */
  private failedFor = '';
  private failedPasswords = 0;
  /** The number was refused because it has an account, which the code that was typed opens too. */
  isTaken = false;
  readonly form: FormStore<LoginValues>;
  private refusals: Partial<Record<LoginField, string>> = {};
  /** Waits until the last tick of the agreement is set. */
  agreeing = Promise.resolve();

  constructor(private readonly deps: LoginDeps) {
    this.mode = deps.mode ?? 'code';
    this.form = new FormStore<LoginValues>({
      initial: nothingTyped,
      draft: {
        store: deps.drafts,
        name: loginForm,
        fields: ['areacode', 'mobile', 'inviter', 'agreement_version', 'sentFor'],
      },
      schema: async () => (await import('@/contract/user.schemas')).userSchemas[schemaNames[this.mode]].input,
      inputOf: (values) => inputOf(values, this.mode, Boolean(deps.own)),
    });
    // A draft may have been kept before the link was opened.
    this.form.values.inviter ||= deps.invited ?? '';
    makeAutoObservable<this, 'deps' | 'refusals'>(
      this,
      {
        areaCodes: observableRef,
        config: observableRef,
        watched: observableRef,
        refusals: observableRef,
        form: false,
        deps: false,
        agreeing: false,
      },
      { autoBind: true },
    );
  }

  get hasAgreed(): boolean {
    return this.form.values.agreement_version !== '';
  }

  /** Server time in seconds when the next code can be requested for this number; kept when the page is left. */
  get resendAt(): number {
    return this.deps.drafts.resendAt(this.phone);
  }

  /** The formatted number, if the last code was sent to it. */
  get sentTo(): string {
    const { areacode, mobile } = this.form.values;
    if (this.form.values.sentFor !== this.sentFor) return '';
    if (this.deps.own) return this.deps.own.mobile;
    return `${areacode} ${groupedPhone(this.national ?? mobile)}`;
  }

  /** The last code to this number could not be delivered, so that another one can be requested at once. */
  get hasFailed(): boolean {
    return this.failedFor === this.sentFor;
  }

  private get sentFor(): string {
    return events[this.mode] + this.phone;
  }

  /** The number as `+6281…`, as the server compares numbers. A member's own number has a name of its own. */
  private get phone(): string {
    if (this.deps.own) return ownPhone(this.deps.own.id);
    const { areacode, mobile } = this.form.values;
    return areacode + (this.national ?? mobile);
  }

  /** The number without area code and leading 0; null if it is no possible number. */
  private get national(): string | null {
    const { areacode, mobile } = this.form.values;
    const row = this.areaCodes.find(({ code }) => code === areacode) ?? homeAreaCode;
    return nationalNumber(mobile, { areacode, min: row.min, max: row.max });
  }

  noteOf(field: LoginField): FieldNote | null {
    const text = this.refusals[field];
    if (text) return { text };
    const problem = this.form.errors[field];
    return problem ? { problem } : null;
  }

  async load(): Promise<void> {
    const { chain } = this.deps.api;
    const [codes, config] = await Promise.all([chain.areaCodes.attempt({}), chain.config.attempt({})]);
    runInAction(() => {
      if (codes.ok && codes.data.list.length > 0) this.areaCodes = codes.data.list;
      if (config.ok) this.config = config.data;
    });
  }

  setMode(mode: LoginMode): void {
    this.mode = mode;
    this.refusals = {};
    this.form.errors = {};
  }

  /** Goes back from the password to the code. Returns false if there is nothing to go back to. Typed values stay. */
  back(): boolean {
    if (this.mode !== 'password') return false;
    this.setMode('code');
    return true;
  }

  set(field: LoginField, value: string): void {
    this.form.set(field, value);
    // The code is for the number that was refused.
    if (field === 'mobile' || field === 'areacode' || field === 'captcha') this.isTaken = false;
    this.refusals = { ...this.refusals, [field]: undefined };
  }

  /** Consent applies to a version of the texts. If it is not loaded yet, it is requested first. */
  async setAgreed(agreed: boolean): Promise<void> {
    this.agreeing = agreed && !this.config ? this.load() : Promise.resolve();
    await this.agreeing;
    this.set('agreement_version', agreed ? (this.config?.agreement_version ?? '') : '');
  }

  async sendCode(): Promise<boolean> {
    if (this.isSending || this.resendAt > this.deps.clock.now()) return false;
    // Set before the first await, because a second tap may come in the same frame.
    this.isSending = true;
    try {
      const isNumber = this.deps.own || ((await this.form.check(['areacode', 'mobile'])) && this.checkPhone());
      return isNumber ? await this.requestCode() : false;
    } finally {
      // This also happens if a chunk fails to load, so that the next tap works.
      runInAction(() => {
        this.isSending = false;
      });
    }
  }

  private async requestCode(): Promise<boolean> {
    const { areacode, mobile, captcha } = this.form.values;
    const { mode, phone, sentFor } = this;
    const { own } = this.deps;
    const to = own ? {} : { areacode, mobile };
    const result = await this.deps.api.user.sendCode.attempt({ ...to, event: events[mode] });
    runInAction(() => {
      if (!result.ok) this.take(result.error, own ? 'captcha' : 'mobile');
      else {
        const { ticket } = result.data;
        this.form.set('sentFor', sentFor);
        // What was wrong with the code before does not hold for this one. The message may arrive before this answer, so
        // that the new code is typed by now.
        if (this.form.values.captcha === captcha) this.set('captcha', '');
        this.failedFor = '';
        this.watched = ticket ? { ticket, sentFor, phone } : null;
        this.deps.drafts.waitForCode(phone, result.data.resend_seconds);
      }
    });
    return result.ok;
  }

  /** Asks what became of the last code. Called again until that is known, or the code could be requested again anyway. */
  async lookAfterCode(): Promise<void> {
    const { watched } = this;
    if (!watched) return;
    const { ticket, sentFor, phone } = watched;
    const { clock, drafts, api } = this.deps;
    if (clock.now() >= drafts.resendAt(phone)) {
      this.watched = null;
      return;
    }
    const result = await api.user.codeState.attempt({ ticket });
    if (this.watched !== watched) return;
    runInAction(() => {
      if (!result.ok) return;
      const { state } = result.data;
      if (state === 'delivered' || state === 'failed') this.watched = null;
      if (state !== 'failed') return;
      this.failedFor = sentFor;
      this.form.set('sentFor', '');
      drafts.waitForCode(phone, result.data.resend_seconds);
    });
  }

  /** Logs in to the account that the number has, by the code that was sent for signing up. */
  async logInInstead(): Promise<boolean> {
    this.setMode('code');
    try {
      return await this.submit();
    } finally {
      runInAction(() => {
        this.mode = 'register';
      });
    }
  }

  /** Waits for terms that were agreed to and are still on their way. Returns true if the action succeeded. */
  async submit(): Promise<boolean> {
    let isDone = false;
    await this.agreeing;
    await this.form.submit(async (values) => {
      if (!this.deps.own && !this.checkPhone()) return;
      isDone = this.mode === 'reset' ? await this.savePassword(values) : await this.logIn(values);
    });
    return isDone;
  }

  private async logIn(values: LoginValues): Promise<boolean> {
    const result = await this.keptOr(await this.requestLogin(values), () => this.requestLogin(values, 1));
    if (!result) return true;
    if (!result.ok) {
      this.take(result.error, this.mode === 'password' ? 'password' : 'captcha');
      return false;
    }
    const { userinfo } = result.data;
    // The server makes the member wait for another code to this number, whatever it is for.
    if (this.resendAt > this.deps.clock.now()) this.deps.drafts.setResendAt(ownPhone(userinfo.id), this.resendAt);
    this.keepNumberOnly(values);
    await this.deps.enter(userinfo);
    return true;
  }

  /** The code is used up and the consent given, so a login soon after starts with the number only. */
  private keepNumberOnly({ areacode, mobile }: LoginValues): void {
    this.deps.drafts.setForm(loginForm, { areacode, mobile });
  }

  /** Asks whether to keep an account that is to be deleted, and logs in again. Returns null if the answer is no. */
  private async keptOr<Answer extends Result<LoginAnswer, ApiError>>(
    result: Answer,
    keep: () => Promise<Answer>,
  ): Promise<Answer | null> {
    if (result.ok || result.error.kind !== 'business' || result.error.code !== 'ACCOUNT_LEAVING') return result;
    return (await this.deps.keeps(result.error.params.duetime)) ? await keep() : null;
  }

  /** If it is absent, an account that is about to be deleted is not entered. */
  private requestLogin(values: LoginValues, keep_account?: 1): Promise<Result<LoginAnswer, ApiError>> {
    const { areacode, mobile, captcha, password, repassword, inviter, agreement_version } = values;
    const { user } = this.deps.api;
    switch (this.mode) {
      case 'password':
        return user.login.attempt({ areacode, mobile, password, agreement_version, keep_account });
      case 'register':
        return user.register.attempt({ areacode, mobile, captcha, password, repassword, inviter, agreement_version });
      default:
        return user.loginByCode.attempt({ areacode, mobile, captcha, agreement_version, keep_account });
    }
  }

  /** Saves the new password and logs in with it. */
  private async savePassword(values: LoginValues): Promise<boolean> {
    const { areacode, mobile, captcha, newpassword, repassword, agreement_version } = values;
    const { own, leave, api } = this.deps;
    const account = own ? {} : { areacode, mobile, agreement_version };
    const result = await api.user.resetPassword.attempt({ ...account, captcha, newpassword, repassword });
    if (!result.ok) {
      this.take(result.error, 'captcha');
      return false;
    }
    this.keepNumberOnly(values);
    if (own) {
      leave?.();
      return true;
    }
    const enter = (keep_account?: 1) =>
      api.user.login.attempt({ areacode, mobile, password: newpassword, agreement_version, keep_account });
    const login = await this.keptOr<Result<LoginAnswer, ApiError>>(await enter(), () => enter(1));
    if (login?.ok) await this.deps.enter({ ...login.data.userinfo, is_new: result.data.is_new });
    else leave?.();
    return true;
  }

  // The schema checks the form of a number; the length depends on the country.
  private checkPhone(): boolean {
    if (this.national !== null) return true;
    this.form.setError('mobile', 'phone');
    return false;
  }

  private take(error: ApiError, field: LoginField): void {
    if (this.form.takeRefusal(error)) return;
    if (error.kind === 'business' && error.code === 'CODE_TOO_SOON') {
      this.deps.drafts.waitForCode(this.phone, error.params.seconds);
    }
    if (error.kind !== 'business' || (error.code === 'CODE_TOO_SOON' && this.deps.own)) {
      this.deps.say(error);
      return;
    }
    if (error.code === 'AGREEMENT_OUTDATED') {
      this.config = null;
      this.set('agreement_version', '');
      this.refusals = { agreement_version: error.msg };
      void this.load();
      return;
    }
    this.isTaken = error.code === 'MOBILE_TAKEN';
    const at = refusedField(error.code, this.mode) ?? field;
    // A full field accepts no digit, so a refused code is removed.
    if (at === 'captcha') this.form.set('captcha', '');
    if (error.code === 'LOGIN_FAILED') this.failedPasswords += 1;
    const times = error.code === 'LOGIN_FAILED' ? this.failedPasswords : 0;
    this.refusals = { [at]: refusedPassword(error.msg, times) };
  }
}
