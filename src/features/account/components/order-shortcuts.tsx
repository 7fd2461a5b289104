import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { TabCounts } from '@/contract/user.schemas';
import { badgeOf } from '@/domain/drinks';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { a11y } from '@/ui/a11y';
import { Badge } from '@/ui/badge';
import { Tappable } from '@/ui/buttons/tappable';
import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/pictures/icon';

// The shortcuts by the tab index of spec §4.
const shortcuts: readonly { tab: keyof TabCounts; icon: IconName }[] = [
  { tab: 1, icon: 'clock' },
  { tab: 4, icon: 'cup' },
  { tab: 2, icon: 'bag' },
  { tab: 3, icon: 'bike' },
  { tab: 5, icon: 'star' },
];

/** Links to the orders by state, with the number of orders in each. */
export const OrderShortcuts = observer(function OrderShortcuts({ counts }: { counts: TabCounts | null }) {
  return (
    <Card className="account-orders">
      <View className="account-orders__head">
        <Text className="account-orders__title" {...a11y({ role: 'heading', level: 2 })}>
          {t('account.orders')}
        </Text>
        <Tappable id="all-orders" className="account-orders__all" onTap={() => navigate.to('orders', { tab: 0 })}>
          <Text>{t('account.allOrders')}</Text>
          <Icon name="chevron" size={28} />
        </Tappable>
      </View>
      <View className="account-orders__row">
        {shortcuts.map(({ tab, icon }) => {
          const count = badgeOf(counts, tab);
          return (
            <Tappable
              key={tab}
              id={`orders-${tab}`}
              className="account-orders__item"
              onTap={() => navigate.to('orders', { tab })}
            >
              <View className="account-orders__icon" {...a11y({ hidden: true })}>
                <Icon name={icon} size={44} />
                <Badge count={count} className="account-orders__count" />
              </View>
              <Text className="account-orders__label">{t(`orderTab.${tab}`)}</Text>
              {count > 0 ? <Text className="k-only-read">{t('account.countOf', { count })}</Text> : null}
            </Tappable>
          );
        })}
      </View>
    </Card>
  );
});
