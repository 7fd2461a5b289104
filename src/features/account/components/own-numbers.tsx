import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { formatWhole } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { Tappable } from '@/ui/buttons/tappable';
import { Card } from '@/ui/card';

/** How many points and coupons the member has. Without points there is no such row: coupons have a line of their own. */
export const OwnNumbers = observer(function OwnNumbers({ points, coupons }: { points: number; coupons: number }) {
  const numbers = [
    { id: 'my-points', count: points, label: t('account.points'), open: () => navigate.to('pointsLedger') },
    { id: 'my-coupons', count: coupons, label: t('account.coupons'), open: () => navigate.to('coupons') },
  ];
  return (
    <Card className="account-numbers">
      <View className="account-numbers__row">
        {numbers.map(({ id, count, label, open }) => (
          <Tappable key={id} id={id} role="link" className="account-numbers__item" onTap={open}>
            <Text className="account-numbers__count">{formatWhole(count)}</Text>
            <Text className="account-numbers__label">{label}</Text>
          </Tappable>
        ))}
      </View>
    </Card>
  );
});
