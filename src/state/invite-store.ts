import { type Api, isDefinite } from '@/api';
import { inviteCode } from '@/domain/invite-code';
import { isRecord, isWhole, textOf } from '@/lib/guards';
import type { Storage } from '@/platform/storage/storage';

const CODE_MAX = 20;

interface Kept {
  code: string;
  /** The new member whose inviter this is, until the server has said so. It is 0 as long as nobody has logged in. */
  member: number;
}

const parseKept = (stored: unknown): Kept | undefined => {
  if (!isRecord(stored)) return undefined;
  const code = inviteCode(textOf(stored.code, CODE_MAX));
  return code ? { code, member: isWhole(stored.member, 1) ? stored.member : 0 } : undefined;
};

/**
 * The code of an invite link by which the app was opened. It is kept on the device until somebody has logged in. A text
 * that has not the form of a code is not kept.
 */
export class InviteStore {
  /** The customer has closed the note of the invitation in this visit. */
  isClosed = false;

  constructor(
    private readonly storage: Storage,
    launched: string,
  ) {
    const code = inviteCode(launched);
    if (code) storage.write('invite', { code });
  }

  /** Returns an empty text if there is none. */
  get code(): string {
    return this.kept?.code ?? '';
  }

  private get kept(): Kept | undefined {
    return this.storage.read('invite', parseKept);
  }

  /** Names who has sent the link as this new member's inviter. Until the server has answered, `nameAgain` tries again. */
  async name({ user }: Pick<Api, 'user'>, member: number): Promise<void> {
    const { code: inviter } = this;
    if (inviter === '') return;
    this.storage.write('invite', { code: inviter, member });
    if (isDefinite(await user.profile.attempt({ inviter }))) this.forget();
  }

  /** Names the inviter whom the server could not be told of when this member logged in for the first time. */
  async nameAgain(api: Pick<Api, 'user'>, member: number): Promise<void> {
    if (this.kept?.member === member) await this.name(api, member);
  }

  forget(): void {
    this.storage.remove('invite');
  }
}
