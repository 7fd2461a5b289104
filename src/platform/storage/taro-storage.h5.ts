import type { StorageBackend } from './storage';

/** In the format of Taro's storage, which visitors of earlier versions have, and which the boot script reads. */
export const taroStorage: StorageBackend = {
  get: (key) => JSON.parse(localStorage.getItem(key) ?? '{}').data,
  set: (key, value) => localStorage.setItem(key, JSON.stringify({ data: value })),
  remove: (key) => localStorage.removeItem(key),
};
