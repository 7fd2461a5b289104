import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { GrowthEntry } from '@/contract/vip.schemas';
import { formatChange, formatDate } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { openOrder } from '@/shell/open-order';
import { lastDay } from '@/shell/words/last-day';
import { Row } from '@/ui/row';

interface GrowthRowProps {
  entry: GrowthEntry;
  now: number;
  ruled: boolean;
}

/** Growth that an order or a code of it gave, or that was taken back; a tap opens the order. */
export const GrowthRow = observer(function GrowthRow({ entry, now, ruled }: GrowthRowProps) {
  const { id, type, amount, order_sn, pickup_no, shop_name, createtime, endtime } = entry;
  const counts = endtime > now ? t('membership.until', { day: lastDay(endtime, now) }) : t('membership.over');
  return (
    <Row
      id={`growth-${id}`}
      ruled={ruled}
      title={t(`membership.${type}`)}
      subtitle={dotted([formatDate(createtime, now), shop_name, pickup_no, type === 'refund' ? '' : counts])}
      value={<Text className="membership__amount">{formatChange(amount)}</Text>}
      onTap={() => openOrder(order_sn)}
    />
  );
});
