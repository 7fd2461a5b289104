import Taro from '@tarojs/taro';
import type { StorageBackend } from './storage';

/** The host's storage as it is: any of it may throw, `GuardedStorage` stands before it. */
export const taroStorage: StorageBackend = {
  get: (key) => Taro.getStorageSync(key),
  set: (key, value) => Taro.setStorageSync(key, value),
  remove: (key) => Taro.removeStorageSync(key),
};
