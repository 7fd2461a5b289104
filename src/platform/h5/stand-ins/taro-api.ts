import { Current, eventCenter, getCurrentInstance, nextTick } from '@tarojs/runtime';

/** Replaces the package `@tarojs/api` in taro-h5: what its functions read, without interceptors and units. */
export default { Current, eventCenter, getCurrentInstance, nextTick };
