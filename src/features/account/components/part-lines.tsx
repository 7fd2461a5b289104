import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ChainPart } from '@/contract/chain.schemas';
import { entryRoute, partEntries } from '@/shell/parts/part-entries';
import { useRunningParts } from '@/shell/parts/use-running-parts';
import { useStores } from '@/state/store-context';
import { type Setting, SettingRows } from './setting-rows';

/**
 * The parts that the chain runs, each with the orders of it. `orders`: parts of which the orders are listed; they may be
 * of a part that does not run any more.
 */
export const PartLines = observer(function PartLines({ orders }: { orders: readonly ChainPart[] }) {
  const { isMember } = useStores().session;
  const running = useRunningParts();
  const all = [...running, ...orders.filter((part) => !running.includes(part))];
  const lines = partEntries(all).flatMap(({ part, ...entry }): Setting[] => {
    const { icon, text, orders: list } = entry;
    return [
      ...(running.includes(part)
        ? [{ id: `part-${part}`, icon, title: text, route: entryRoute(entry, isMember) }]
        : []),
      ...(list && orders.includes(part)
        ? [{ id: `orders-${part}`, icon: 'receipt' as const, title: list.text, route: list.route, membersOnly: true }]
        : []),
    ];
  });
  return lines.length > 0 ? (
    <View className="account-card">
      <SettingRows settings={lines} />
    </View>
  ) : null;
});
