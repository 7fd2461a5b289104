import { View } from '@tarojs/components';

export function ShopSearchScreen() {
  return <View id="placeholder" />;
}
