import type { Api, ApiError } from '@/api';
import type { UserInfo } from '@/contract/user.schemas';
import type { DraftStore } from '@/state/draft-store';
import { FormStore } from '@/state/form-store';

export interface ProfileValues {
  nickname: string;
  gender: UserInfo['gender'];
  birthday: string;
}

export interface ProfileDeps {
  api: Pick<Api, 'user'>;
  drafts: DraftStore;
  info: UserInfo;
  onSaved(info: UserInfo): void;
  onInvalid?(): void;
  say(error: ApiError): void;
}

/** Edits name, gender and birth date. Typed values are kept when the page is left or reloaded, until they are saved. */
export class ProfileStore {
  readonly form: FormStore<ProfileValues>;

  constructor(private readonly deps: ProfileDeps) {
    const { nickname, gender, birthday, id } = deps.info;
    this.form = new FormStore<ProfileValues>({
      initial: { nickname, gender, birthday },
      schema: async () => (await import('@/contract/user.schemas')).userSchemas.profile.input,
      // By member, because the draft is kept after the session, and the next session may be another member's.
      draft: { store: deps.drafts, name: `profile ${id}` },
      onInvalid: deps.onInvalid,
    });
  }

  readonly save = async (): Promise<void> => {
    const { api, say, onSaved } = this.deps;
    const saved = await this.form.send((values) => api.user.profile.attempt(values), say);
    if (saved) onSaved(saved.userinfo);
  };
}
