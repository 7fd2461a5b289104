import { View } from '@tarojs/components';

export function LoginScreen() {
  return <View id="placeholder" />;
}
