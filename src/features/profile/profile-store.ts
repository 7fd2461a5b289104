import { makeAutoObservable } from 'mobx';
import type { Api, ApiError, Result } from '@/api';
import type { OutputOf } from '@/contract';
import type { UserInfo } from '@/contract/user.schemas';
import type { DraftStore } from '@/state/forms/draft-store';
import { FormStore } from '@/state/forms/form-store';

export interface ProfileValues {
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

export interface ProfileDeps {
  api: Pick<Api, 'user'>;
  drafts: DraftStore;
  known: KnownProfile;
  /** The code of an invite link. It is empty if there is none. */
  invited: string;
  onInvalid?(): void;
  say(error: ApiError): void;
}

/** Refusals that are about the inviter. */
const aboutInviter: readonly string[] = ['INVITER_FIXED', 'LOGIN_LIMIT'];

// The draft has a name of its member, because it is kept after the session, and the next session may be another
// member's.
const draftOf = (memberId: number): string => `profile ${memberId}`;

export async function fetchKnown({ user }: Pick<Api, 'user'>): Promise<Result<KnownProfile, ApiError>> {
  const [own, named] = await Promise.all([user.info.attempt({}), user.inviters.attempt({})]);
  if (!own.ok) return own;
  return named.ok ? { ...own, data: { info: own.data.userinfo, inviters: named.data } } : named;
}

/** The member's profile. What was typed is kept as a draft until it is saved. */
export class ProfileStore {
  readonly form: FormStore<ProfileValues>;
  /** The server's words about the inviter. */
  inviterRefusal = '';

  constructor(private readonly deps: ProfileDeps) {
    const { id, avatar, nickname, gender, birthday } = deps.known.info;
    this.form = new FormStore<ProfileValues>({
      initial: { avatar, nickname, gender, birthday, inviter: '' },
      inputOf: (values) => this.inputOf(values),
      schema: async () => (await import('@/contract/user.schemas')).userSchemas.profile.input,
      draft: { store: deps.drafts, name: draftOf(id) },
      choices: { gender: [0, 1, 2] },
      onInvalid: deps.onInvalid,
    });
    if (this.canName) this.form.values.inviter ||= deps.invited;
    makeAutoObservable<this, 'deps'>(this, { deps: false, form: false }, { autoBind: true });
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
    const { user } = this.deps.api;
    const saved = await this.form.send((values) => user.profile.attempt(this.inputOf(values)), this.take);
    return saved?.userinfo;
  }

  /** What is not filled in stays as it is. A name that there was cannot be removed. */
  private inputOf({ avatar, nickname, inviter, ...values }: ProfileValues) {
    const { info } = this.deps.known;
    return {
      ...values,
      ...(avatar !== info.avatar && { avatar }),
      ...((nickname.trim() || info.nickname) && { nickname }),
      ...(inviter.trim() && { inviter }),
    };
  }

  private take(error: ApiError): void {
    if (error.kind === 'business' && aboutInviter.includes(error.code)) {
      this.inviterRefusal = error.msg;
      this.deps.onInvalid?.();
    } else this.deps.say(error);
  }
}
