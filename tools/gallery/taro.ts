import { useEffect } from 'react';
import * as network from '../../src/platform/h5/stand-ins/network';

/**
 * Stands for `@tarojs/taro` in the gallery, which has no router and one page that is always shown. The page hooks run
 * once or never, requests are those of H5, and every other call does nothing.
 */
const calls = {
  ...network,
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is shown
  useDidShow: (run: () => void): void => useEffect(run, []),
  useDidHide: (): void => undefined,
  usePullDownRefresh: (): void => undefined,
  useReachBottom: (): void => undefined,
  useRouter: () => ({ params: {} }),
  getCurrentPages: () => [],
  getEnv: () => 'WEB',
};

const nothing = async (): Promise<void> => undefined;

const Taro: object = new Proxy(calls, { get: (known, name) => Reflect.get(known, name) ?? nothing });

// biome-ignore lint/style/noDefaultExport: it takes the place of a package that has one
export default Taro;
