import { View } from '@tarojs/components';

export function OrderListScreen() {
  return <View id="placeholder" />;
}
