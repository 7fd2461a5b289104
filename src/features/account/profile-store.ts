import { makeAutoObservable } from 'mobx';
import type { Api, ApiError } from '@/api';
import type { FieldProblem } from '@/contract/errors';
import type { UserInfo } from '@/contract/user.schemas';
import { FormStore } from '@/state/form-store';

export interface ProfileValues {
  nickname: string;
  gender: UserInfo['gender'];
  birthday: string;
}

export interface ProfileDeps {
  api: Pick<Api, 'user'>;
  info: UserInfo;
  onSaved(info: UserInfo): void;
  say(error: ApiError): void;
}

/** Editing name, gender and birth date. */
export class ProfileStore {
  readonly form: FormStore<ProfileValues>;

  constructor(private readonly deps: ProfileDeps) {
    const { nickname, gender, birthday } = deps.info;
    this.form = new FormStore<ProfileValues>({
      initial: { nickname, gender, birthday },
      schema: async () => (await import('@/contract/user.schemas')).userSchemas.profile.input,
    });
    makeAutoObservable<this, 'deps'>(this, { form: false, deps: false }, { autoBind: true });
  }

  problem(field: keyof ProfileValues): FieldProblem | undefined {
    return this.form.errors[field];
  }

  async save(): Promise<void> {
    await this.form.submit(async (values) => {
      const result = await this.deps.api.user.profile.attempt(values);
      if (result.ok) this.deps.onSaved(result.data.userinfo);
      else if (!this.form.takeRefusal(result.error)) this.deps.say(result.error);
    });
  }
}
