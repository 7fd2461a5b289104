import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ChainPart } from '@/contract/chain.schemas';
import { partEntries } from '@/shell/parts/part-entries';
import { type Setting, SettingRows } from './setting-rows';

/** The orders of the parts that the chain runs, or of which the member has orders. */
export const PartOrders = observer(function PartOrders({ parts }: { parts: readonly ChainPart[] }) {
  const lines = partEntries(parts).map(
    ({ part, icon, ordersText, orders }): Setting => ({ id: `orders-${part}`, icon, title: ordersText, route: orders }),
  );
  return lines.length > 0 ? (
    <View className="account-card">
      <SettingRows settings={lines} />
    </View>
  ) : null;
});
