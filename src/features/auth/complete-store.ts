import { makeAutoObservable } from 'mobx';
import type { Api, ApiError } from '@/api';
import type { OutputOf } from '@/contract';
import type { UserInfo } from '@/contract/user.schemas';
import type { DraftStore } from '@/state/draft-store';
import { FormStore } from '@/state/form-store';
import { InviterNames } from './inviter-names';

export interface CompleteValues {
  avatar: string;
  nickname: string;
  gender: UserInfo['gender'];
  birthday: string;
  /** A phone number or an invite code. */
  inviter: string;
}

/** What the server has of the member. */
export interface KnownProfile {
  info: UserInfo;
  inviters: OutputOf<'user', 'inviters'>;
}

export interface CompleteDeps {
  api: Pick<Api, 'user'>;
  drafts: DraftStore;
  known: KnownProfile;
  /** The code of an invite link; empty: none. */
  invited: string;
  onInvalid?(): void;
  say(error: ApiError): void;
}

/** Refusals that are about the inviter. */
const aboutInviter: readonly string[] = ['INVITER_FIXED', 'LOGIN_LIMIT'];

/** What is not filled in stays as it is. */
const filled = ({ nickname, inviter, ...values }: CompleteValues) => ({
  ...values,
  ...(nickname.trim() && { nickname }),
  ...(inviter.trim() && { inviter }),
});

/** The profile of a new member: everything may be left out. What was typed is kept over reloads. */
export class CompleteStore {
  readonly form: FormStore<CompleteValues>;
  readonly inviters: InviterNames;
  /** The server's words about the inviter. */
  inviterRefusal = '';

  constructor(private readonly deps: CompleteDeps) {
    const { id, avatar, nickname, gender, birthday } = deps.known.info;
    this.inviters = new InviterNames(deps.api);
    this.form = new FormStore<CompleteValues>({
      initial: { avatar, nickname, gender, birthday, inviter: '' },
      inputOf: filled,
      schema: async () => (await import('@/contract/user.schemas')).userSchemas.profile.input,
      // By member, because the draft is kept after the session, and the next session may be another member's.
      draft: { store: deps.drafts, name: `complete ${id}` },
      onInvalid: deps.onInvalid,
    });
    if (this.canName) this.form.values.inviter ||= deps.invited;
    makeAutoObservable<this, 'deps'>(this, { deps: false, form: false, inviters: false }, { autoBind: true });
  }

  /** Whether an inviter can be named now. */
  get canName(): boolean {
    return this.deps.known.inviters.is_open === 1;
  }

  setInviter(value: string): void {
    this.inviterRefusal = '';
    this.form.set('inviter', value);
  }

  /** Returns the saved profile; undefined if it was not saved. */
  async save(): Promise<UserInfo | undefined> {
    const saved = await this.form.send((values) => this.deps.api.user.profile.attempt(filled(values)), this.take);
    return saved?.userinfo;
  }

  private take(error: ApiError): void {
    if (error.kind === 'business' && aboutInviter.includes(error.code)) {
      this.inviterRefusal = error.msg;
      this.deps.onInvalid?.();
    } else this.deps.say(error);
  }
}
