import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { partEntries } from '@/shell/parts/part-entries';
import { useRunningParts } from '@/shell/parts/use-running-parts';
import { Button } from '@/ui/buttons/button';
import './other-orders.scss';

/** The ways to orders of the other parts of the chain, which have lists of their own. */
export const OtherOrders = observer(function OtherOrders() {
  const entries = partEntries(useRunningParts()).flatMap(({ part, orders }) => (orders ? [{ part, ...orders }] : []));
  return entries.length > 0 ? (
    <View className="other-orders">
      {entries.map(({ part, text, route }) => (
        <Button
          key={part}
          id={`orders-${part}`}
          className="other-orders__one"
          kind="secondary"
          size="small"
          onTap={() => navigate.to(route)}
        >
          {t(text)}
        </Button>
      ))}
    </View>
  ) : null;
});
