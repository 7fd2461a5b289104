import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { PointsRow } from '@/contract/points/points.schemas';
import { formatChange, formatDate, formatPercent, formatTime, formatWhole } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { openOrder } from '@/shell/open-order';
import { classNames } from '@/ui/class-names';
import type { IconName } from '@/ui/pictures/icon';
import { Row } from '@/ui/row';

const BY_PERCENT = 100;

const iconOfKind: Readonly<Record<string, IconName>> = { drinks: 'cup', group: 'people', voucher: 'vouchers' };
const iconOfType: Readonly<Record<Exclude<PointsRow['type'], 'order' | 'code'>, IconName>> = {
  refund: 'undo',
  debt: 'undo',
  ended: 'clock',
  sign: 'coin',
  exchange: 'gift',
  exchange_back: 'undo',
  draw: 'star',
};

const iconOf = ({ type, order }: PointsRow): IconName =>
  type === 'order' || type === 'code' ? (iconOfKind[order?.kind ?? ''] ?? 'receipt') : iconOfType[type];

/** A change of the member's points; a tap opens the order that it is of. */
export const LedgerRow = observer(function LedgerRow({
  row,
  now,
  ruled,
}: {
  row: PointsRow;
  now: number;
  ruled: boolean;
}) {
  const { id, reason, amount, debt, balance, multiple, createtime, order } = row;
  const time = `${formatDate(createtime, now)} ${formatTime(createtime)}`;
  const times = multiple === BY_PERCENT ? '' : `× ${formatPercent(multiple)}`;
  return (
    <Row
      id={`points-${id}`}
      icon={iconOf(row)}
      ruled={ruled}
      named
      className={classNames('ledger__row', amount > 0 && 'ledger__row--earned')}
      title={reason}
      subtitle={dotted([time, times, debt > 0 ? t('points.owed', { count: debt }) : ''])}
      value={
        <View className="ledger__value">
          <Text className={classNames('ledger__change', amount > 0 && 'ledger__change--earned')}>
            {formatChange(amount)}
          </Text>
          <Text className="ledger__left">{formatWhole(balance)}</Text>
        </View>
      }
      leads={false}
      onTap={order ? () => openOrder(order.order_sn) : undefined}
    />
  );
});
