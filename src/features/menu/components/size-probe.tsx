import { Text, View } from '@tarojs/components';
import { a11y } from '@/ui/a11y';
import { probe } from '../menu-metrics';
import './menu-list.scss';

/** The hidden box that `useListSize` measures. */
export function SizeProbe() {
  return (
    <View id={probe.id} className="menu-probe" {...a11y({ hidden: true })}>
      <Text>{probe.text}</Text>
    </View>
  );
}
