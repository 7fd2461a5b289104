import { partner, storageKeyOf } from '../host/embed/partner.h5';
import type { StorageBackend } from './storage';

/** Inside a partner's page or app nothing that logs somebody in is stored: each visit gets its session from the host. */
const kept = partner ? (name: string, value: unknown) => (/^(token|user)$/.test(name) ? undefined : value) : undefined;

/** In the format of Taro's storage, which visitors of earlier versions have, and which the boot script reads. */
export const taroStorage: StorageBackend = {
  get: (key) => JSON.parse(localStorage.getItem(storageKeyOf(key)) ?? '{}').data,
  set: (key, value) => localStorage.setItem(storageKeyOf(key), JSON.stringify({ data: value }, kept)),
  remove: (key) => localStorage.removeItem(storageKeyOf(key)),
};
