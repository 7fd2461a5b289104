import { View } from '@tarojs/components';

export function PaymentSuccessScreen() {
  return <View id="placeholder" />;
}
