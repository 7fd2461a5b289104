import { makeAutoObservable, runInAction } from 'mobx';
import type { Api, ApiError } from '@/api';
import type { FieldProblem } from '@/contract/errors';
import type { Clock } from '@/platform/time/clock';
import type { DraftStore } from '@/state/forms/draft-store';
import { FormStore } from '@/state/forms/form-store';

interface DeletionDeps {
  api: Pick<Api, 'user' | 'privacy'>;
  drafts: DraftStore;
  clock: Clock;
  memberId: number;
  /** The account is deleted at this time, in seconds. */
  onDone(duetime: number): void;
  /** Something has been begun meanwhile that must end first. */
  onBusy(): Promise<void>;
  onInvalid?(): void;
  say(error: ApiError): void;
}

/** Deletes the account, with a code to the member's own phone. */
export class DeletionStore {
  isSending = false;
  /** The server's words at the code. */
  refusal = '';
  readonly form: FormStore<{ captcha: string }>;

  constructor(private readonly deps: DeletionDeps) {
    this.form = new FormStore<{ captcha: string }>({
      initial: { captcha: '' },
      schema: async () => (await import('@/contract/privacy.schemas')).privacySchemas.deleteAccount.input,
      onInvalid: deps.onInvalid,
    });
    makeAutoObservable<this, 'deps'>(this, { form: false, deps: false }, { autoBind: true });
  }

  get problem(): FieldProblem | undefined {
    return this.form.errors.captcha;
  }

  /** Server time in seconds when the next code can be requested. */
  get resendAt(): number {
    return this.deps.drafts.resendAt(this.key);
  }

  private get key(): string {
    return `own ${this.deps.memberId}`;
  }

  setCode(captcha: string): void {
    this.form.set('captcha', captcha);
    this.refusal = '';
  }

  async sendCode(): Promise<boolean> {
    const { api, clock, drafts } = this.deps;
    if (this.isSending || this.resendAt > clock.now()) return false;
    // Set before the first await, because a second tap may come in the same frame.
    this.isSending = true;
    const result = await api.user.sendCode.attempt({ event: 'deleteaccount' });
    runInAction(() => {
      this.isSending = false;
      if (result.ok) {
        this.setCode('');
        drafts.waitForCode(this.key, result.data.resend_seconds);
      } else this.takeOfCode(result.error);
    });
    return result.ok;
  }

  async submit(): Promise<void> {
    const { api, onDone } = this.deps;
    await this.form.submit(async ({ captcha }) => {
      const result = await api.privacy.deleteAccount.attempt({ captcha });
      if (result.ok) onDone(result.data.duetime);
      else await this.take(result.error);
    });
  }

  private takeOfCode(error: ApiError): void {
    if (error.kind !== 'business') {
      this.deps.say(error);
      return;
    }
    if (error.code === 'CODE_TOO_SOON') this.deps.drafts.waitForCode(this.key, error.params.seconds);
    this.refusal = error.msg;
  }

  private async take(error: ApiError): Promise<void> {
    if (this.form.takeRefusal(error)) return;
    if (error.kind !== 'business' || error.code === 'ACCOUNT_BUSY') {
      this.deps.say(error);
      if (error.kind === 'business') await this.deps.onBusy();
      return;
    }
    // A full field accepts no digit, so a refused code is removed.
    this.setCode('');
    this.refusal = error.msg;
    this.deps.onInvalid?.();
  }
}
