import { View } from '@tarojs/components';

export function ShopListScreen() {
  return <View id="placeholder" />;
}
