import { View } from '@tarojs/components';

export function ShopMenuScreen() {
  return <View id="placeholder" />;
}
