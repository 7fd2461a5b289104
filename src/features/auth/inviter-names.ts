import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '@/api';
import { inviteCode } from '@/domain/invite-code';

/** Whose invite code was typed, and the two levels above, masked. Of a phone number nothing is shown before login. */
export class InviterNames {
  names: readonly string[] = [];
  /** Nobody has the code. */
  isUnknown = false;
  private asked: string | null = null;

  constructor(private readonly api: Pick<Api, 'user'>) {
    makeAutoObservable<this, 'api' | 'asked'>(this, { names: observableRef, api: false, asked: false });
  }

  async look(typed: string): Promise<void> {
    const code = inviteCode(typed);
    if (code === this.asked) return;
    this.asked = code;
    this.names = [];
    this.isUnknown = false;
    if (code === null) return;
    const result = await this.api.user.inviters.attempt({ code });
    // Another one was typed meanwhile.
    if (this.asked !== code) return;
    runInAction(() => {
      if (result.ok) this.names = result.data.list.map(({ name }) => name);
      else if (result.error.kind === 'business') this.isUnknown = true;
      // The next look asks again.
      else this.asked = null;
    });
  }
}
