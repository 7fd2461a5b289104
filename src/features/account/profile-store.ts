import { makeAutoObservable } from 'mobx';
import type { Api, ApiError } from '@/api';
import type { FieldProblem } from '@/contract/errors';
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
  say(error: ApiError): void;
}

/**
 * Edits name, gender and birth date. Typed values are kept when the sheet is closed or the page reloaded, until they
 * are saved.
 */
export class ProfileStore {
  readonly form: FormStore<ProfileValues>;

  constructor(private readonly deps: ProfileDeps) {
    const { nickname, gender, birthday } = deps.info;
    this.form = new FormStore<ProfileValues>({
      initial: deps.drafts.form(this.draft, { nickname, gender, birthday }),
      schema: async () => (await import('@/contract/user.schemas')).userSchemas.profile.input,
    });
    makeAutoObservable<this, 'deps'>(this, { form: false, deps: false }, { autoBind: true });
  }

  problem(field: keyof ProfileValues): FieldProblem | undefined {
    return this.form.errors[field];
  }

  set<Field extends keyof ProfileValues>(field: Field, value: ProfileValues[Field]): void {
    this.form.set(field, value);
    this.deps.drafts.setForm(this.draft, this.form.values);
  }

  /** By member, because the draft is kept after the session, and the next session may be another member's. */
  private get draft(): string {
    return `profile ${this.deps.info.id}`;
  }

  async save(): Promise<void> {
    await this.form.submit(async (values) => {
      const result = await this.deps.api.user.profile.attempt(values);
      if (result.ok) {
        this.deps.drafts.endForm(this.draft);
        this.deps.onSaved(result.data.userinfo);
      } else if (!this.form.takeRefusal(result.error)) this.deps.say(result.error);
    });
  }
}
