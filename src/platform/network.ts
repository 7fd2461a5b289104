import Taro from '@tarojs/taro';

/** Calls back when the device loses its network or has it again; returns how to stop. */
export function watchNetwork(onChange: (isOnline: boolean) => void): () => void {
  const listener = ({ isConnected }: { isConnected: boolean }): void => onChange(isConnected);
  Taro.onNetworkStatusChange(listener);
  return () => Taro.offNetworkStatusChange(listener);
}
