import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { formatWhole } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { Tappable } from '@/ui/buttons/tappable';
import { Card } from '@/ui/card';
import type { AccountStore } from '../account-store';

/** How much the member has of parts of the chain, and how many coupons. Without such parts there is no row: coupons have a line of their own. */
export const OwnNumbers = observer(function OwnNumbers({ store }: { store: AccountStore }) {
  const { points, vouchers, chances } = store.numbers;
  if (points === null && vouchers === null && chances === null) return null;
  const numbers = [
    { id: 'my-points', count: points, label: t('account.points'), open: () => navigate.to('pointsLedger') },
    { id: 'my-coupons', count: store.coupons, label: t('account.coupons'), open: () => navigate.to('coupons') },
    { id: 'my-codes', count: vouchers, label: t('part.voucher'), open: () => navigate.to('voucherOrders', { tab: 2 }) },
    { id: 'my-chances', count: chances, label: t('account.chances'), open: () => navigate.to('wheel') },
  ];
  return (
    <Card className="account-numbers">
      <View className="account-numbers__row">
        {numbers.map(({ id, count, label, open }) =>
          count === null ? null : (
            <Tappable key={id} id={id} role="link" className="account-numbers__item" onTap={open}>
              <Text className="account-numbers__count">{count === undefined ? '–' : formatWhole(count)}</Text>
              <Text className="account-numbers__label">{label}</Text>
            </Tappable>
          ),
        )}
      </View>
    </Card>
  );
});
