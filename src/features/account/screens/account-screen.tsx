import { View } from '@tarojs/components';

export function AccountScreen() {
  return <View id="placeholder" />;
}
