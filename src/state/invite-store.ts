import { isRecord, textOf } from '@/lib/guards';
import type { Storage } from '@/platform/storage';

const CODE_MAX = 20;

/** The code of an invite link by which the app was opened: kept on the device until somebody has logged in. */
export class InviteStore {
  /** The customer has closed the note of the invitation in this visit. */
  isClosed = false;

  constructor(
    private readonly storage: Storage,
    launched: string,
  ) {
    if (launched) storage.write('invite', { code: launched.slice(0, CODE_MAX) });
  }

  /** Empty: there is none. */
  get code(): string {
    return this.storage.read('invite', (stored) => (isRecord(stored) ? textOf(stored.code, CODE_MAX) : '')) ?? '';
  }

  forget(): void {
    this.storage.remove('invite');
  }
}
