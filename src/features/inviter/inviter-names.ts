import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '@/api';
import { typedInviteCode } from '@/domain/typed-invite-code';
import { plainNumber } from '@/lib/typed-digits';

/** The least digits of a phone number. */
const NUMBER_MIN = 8;

interface InviterNamesOptions {
  /** Whether the server finds members by their numbers for this customer: only for who has logged in. */
  knowsNumbers: boolean;
}

/** Who would invite by what was typed, and the two levels above, masked. */
export class InviterNames {
  names: readonly string[] = [];
  /** Nobody is found, or it is oneself or somebody whom one has invited. */
  isUnknown = false;
  /** The server's words, if it does not look. */
  refusal = '';
  private asked: string | null = null;

  constructor(
    private readonly api: Pick<Api, 'user'>,
    readonly options: InviterNamesOptions,
  ) {
    makeAutoObservable<this, 'api' | 'asked'>(this, { names: observableRef, api: false, asked: false, options: false });
  }

  /** Called with each change of what is typed: an invite code is looked up at once. */
  async look(typed: string): Promise<void> {
    const code = typedInviteCode(typed);
    if (code === null && this.asked === typed.trim()) return;
    await this.ask(code);
  }

  /**
   * Called when the field is left: what was typed is whole then. Each look for a number counts, so none is for a part of
   * one. What is neither a number nor a code names nobody.
   */
  async lookWhole(typed: string): Promise<void> {
    if (isNumber(typed)) {
      if (this.options.knowsNumbers) await this.ask(typed.trim());
    } else if (typedInviteCode(typed) === null) this.isUnknown = typed.trim() !== '';
  }

  private async ask(code: string | null): Promise<void> {
    if (code !== null && code === this.asked) return;
    this.asked = code;
    this.names = [];
    this.isUnknown = false;
    this.refusal = '';
    if (code === null) return;
    const result = await this.api.user.inviters.attempt({ code });
    // Another code was typed meanwhile.
    if (this.asked !== code) return;
    runInAction(() => {
      if (result.ok) this.names = result.data.list.map(({ name }) => name);
      else if (result.error.kind !== 'business')
        this.asked = null; // The next look asks again.
      else if (result.error.code === 'LOGIN_LIMIT') this.refusal = result.error.msg;
      else this.isUnknown = true;
    });
  }
}

/** Whether this may be a phone number. */
export const isNumber = (typed: string): boolean =>
  typedInviteCode(typed) === null && (plainNumber(typed)?.length ?? 0) >= NUMBER_MIN;
