import Taro from '@tarojs/taro';

/** Weapp reports `none`, alipay `NOTREACHABLE`. */
const isLost = (type: string): boolean => /^(none|notreachable)$/i.test(type);

/**
 * Hosts that do not tell of their network have one, as far as the app knows. Calls `onChange` when the device loses or regains its network, and first if there is none. Returns a function that
 * stops this.
 */
export function watchNetwork(onChange: (isOnline: boolean) => void): () => void {
  let hasHeard = false;
  const listener = ({ isConnected }: { isConnected: boolean }): void => {
    hasHeard = true;
    onChange(isConnected);
  };
  Taro.onNetworkStatusChange?.(listener);
  // A page that opens without a network gets no change event.
  Promise.resolve(Taro.getNetworkType?.())
    .then((network) => {
      if (!hasHeard && network && isLost(network.networkType)) onChange(false);
    })
    .catch(() => undefined);
  return () => {
    hasHeard = true;
    Taro.offNetworkStatusChange?.(listener);
  };
}
