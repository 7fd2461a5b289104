import Taro from '@tarojs/taro';
import type { StorageBackend } from './storage';

/** The host's storage, unguarded: any function may throw. `GuardedStorage` wraps it. */
export const taroStorage: StorageBackend = {
  get: (key) => Taro.getStorageSync(key),
  set: (key, value) => Taro.setStorageSync(key, value),
  remove: (key) => Taro.removeStorageSync(key),
};
