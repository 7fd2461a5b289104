import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { PointsOrderRow } from '@/contract/mall/mall.schemas';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { navigate } from '@/platform/navigation/navigate';
import { OrderFrame, orderFrameStatus } from '@/shell/orders/order-frame';
import { lastDay } from '@/shell/words/last-day';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { pointsText } from '../mall-words';
import { sayGoodsReceived } from '../points-acts';

const isOver = ({ state }: PointsOrderRow): boolean =>
  state === 'completed' || state === 'cancelled' || state === 'refunded';

interface PointsOrderCardProps {
  row: PointsOrderRow;
  onChange: () => void;
}

const Act = observer(function Act({ row, onChange }: PointsOrderCardProps) {
  const stores = useStores();
  const { order_sn, actions, goods_id, unused_num } = row;
  const id = `order-${order_sn}`;
  if (unused_num > 0) {
    return (
      <Button id={`${id}-show`} size="small" onTap={() => navigate.to('pointsOrder', { order_sn })}>
        {t('mall.show')}
      </Button>
    );
  }
  if (actions.includes('received')) {
    return (
      <Button id={`${id}-received`} size="small" onTap={() => void sayGoodsReceived(stores, order_sn).then(onChange)}>
        {t('mall.received')}
      </Button>
    );
  }
  if (!actions.includes('again')) return null;
  return (
    <Button id={`${id}-again`} size="small" kind="secondary" onTap={() => navigate.to('pointsGoods', { id: goods_id })}>
      {t('mall.again')}
    </Button>
  );
});

/** One order of the list: the upper part opens it, below is its main action. */
export const PointsOrderCard = observer(function PointsOrderCard({ row, onChange }: PointsOrderCardProps) {
  const { clock } = useStores();
  const { order_sn, name, image, tint, num, points, courier, code_expiretime: end, createtime } = row;
  const { utc_offset_minutes: offset, unused_num, status_text, state } = row;
  const now = clock.now();
  const hint = unused_num > 0 && end !== null ? t('mall.until', { day: lastDay(end, now, offset) }) : courier;
  return (
    <OrderFrame
      id={`order-${order_sn}`}
      testId="points-order-card"
      image={image}
      tint={tint}
      isOut={state === 'cancelled'}
      status={<Text className={orderFrameStatus(isOver(row) ? 'over' : 'live')}>{status_text}</Text>}
      name={name}
      hint={hint}
      facts={[dotted([t('mall.pieces', { count: num }), pointsText(points)]), whenText(createtime, now, offset)]}
      act={<Act row={row} onChange={onChange} />}
      onOpen={() => navigate.to('pointsOrder', { order_sn })}
    />
  );
});
