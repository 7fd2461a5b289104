import { partner, storageKeyOf } from '../host/embed/partner.h5';
import type { StorageBackend } from './storage';

const withoutLogin = (name: string, value: unknown): unknown => (/^(token|user)$/.test(name) ? undefined : value);

/** Inside a partner's page or app nothing that logs somebody in is stored: each visit gets its session from the host. */
const kept = partner ? withoutLogin : undefined;

/**
 * What the storage has refused, such as in a frame of another site: a reload finds it in the entry of the history. The
 * router gives it to the next entry. Copies of what the server has are left out, because an entry must stay small.
 */
const refused: Record<string, string> = { ...(window.history.state as { refused?: object } | null)?.refused };

const keepRefused = (): void => window.history.replaceState({ ...window.history.state, refused }, '');

function forgetRefused(key: string): void {
  if (!(key in refused)) return;
  delete refused[key];
  keepRefused();
}

// The entry that a step back leads to has what was refused at that time.
window.addEventListener('popstate', () => {
  if (Object.keys(refused).length > 0) keepRefused();
});

/** In the format of Taro's storage, which visitors of earlier versions have, and which the boot script reads. */
export const taroStorage: StorageBackend = {
  get: (key) => JSON.parse(refused[key] ?? localStorage.getItem(storageKeyOf(key)) ?? '{}').data,
  set: (key, value) => {
    try {
      localStorage.setItem(storageKeyOf(key), JSON.stringify({ data: value }, kept));
      forgetRefused(key);
    } catch (error) {
      if (!/^(cache|kept)$/.test(key)) {
        refused[key] = JSON.stringify({ data: value }, withoutLogin);
        keepRefused();
      }
      throw error;
    }
  },
  remove: (key) => {
    forgetRefused(key);
    localStorage.removeItem(storageKeyOf(key));
  },
};
