import Taro from '@tarojs/taro';

/** Weapp says `none`; alipay `NOTREACHABLE`. */
const isLost = (type: string): boolean => /^(none|notreachable)$/i.test(type);

/** Calls back when the device loses its network or has it again; returns how to stop. Says so at first when it is lost. */
export function watchNetwork(onChange: (isOnline: boolean) => void): () => void {
  let hasHeard = false;
  const listener = ({ isConnected }: { isConnected: boolean }): void => {
    hasHeard = true;
    onChange(isConnected);
  };
  Taro.onNetworkStatusChange(listener);
  // A page that opens without a network hears of no change.
  Promise.resolve(Taro.getNetworkType())
    .then(({ networkType }) => {
      if (!hasHeard && isLost(networkType)) onChange(false);
    })
    .catch(() => undefined);
  return () => {
    hasHeard = true;
    Taro.offNetworkStatusChange(listener);
  };
}
