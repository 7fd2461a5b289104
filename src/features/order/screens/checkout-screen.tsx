import { View } from '@tarojs/components';

export function CheckoutScreen() {
  return <View id="placeholder" />;
}
