import { View } from '@tarojs/components';

export function OrderScreen() {
  return <View id="placeholder" />;
}
