import { View } from '@tarojs/components';

export function ChooseShopScreen() {
  return <View id="placeholder" />;
}
