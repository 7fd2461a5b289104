import { type Api, isDefinite } from '@/api';
import { inviteCode } from '@/domain/invite-code';
import { isRecord, textOf } from '@/lib/guards';
import type { Storage } from '@/platform/storage';

const CODE_MAX = 20;

/**
 * The code of an invite link by which the app was opened: kept on the device until somebody has logged in. What has not
 * the form of a code is not kept.
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

  /** Empty: there is none. */
  get code(): string {
    const kept = this.storage.read('invite', (stored) => (isRecord(stored) ? textOf(stored.code, CODE_MAX) : ''));
    return inviteCode(kept ?? '') ?? '';
  }

  /** Names who has sent the link as the member's inviter. The code is kept while the server has not answered. */
  async name({ user }: Pick<Api, 'user'>): Promise<void> {
    const { code: inviter } = this;
    if (inviter !== '' && isDefinite(await user.profile.attempt({ inviter }))) this.forget();
  }

  forget(): void {
    this.storage.remove('invite');
  }
}
