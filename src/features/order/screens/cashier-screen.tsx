import { View } from '@tarojs/components';

export function CashierScreen() {
  return <View id="placeholder" />;
}
