import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { PointsOrderRow } from '@/contract/mall/mall.schemas';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { navigate } from '@/platform/navigation/navigate';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/pictures/picture';
import { lastDay, pointsText } from '../mall-words';
import { sayReceived } from '../points-acts';
import './points-order-card.scss';

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
      <Button id={`${id}-received`} size="small" onTap={() => void sayReceived(stores, row).then(onChange)}>
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
    <View className="points-order-card" id={`order-${order_sn}`} data-testid="points-order-card">
      <Tappable
        id={`order-${order_sn}-open`}
        role="link"
        className="points-order-card__open"
        onTap={() => navigate.to('pointsOrder', { order_sn })}
      >
        <Picture className="points-order-card__picture" src={image} tint={tint} out={state === 'cancelled'} />
        <View className="points-order-card__text">
          <Text className={classNames('points-order-card__status', isOver(row) && 'points-order-card__status--over')}>
            {status_text}
          </Text>
          <Text className="points-order-card__name">{name}</Text>
          {hint ? <Text className="points-order-card__hint">{hint}</Text> : null}
        </View>
      </Tappable>
      <View className="points-order-card__foot">
        <View className="points-order-card__facts">
          <Text className="points-order-card__fact">
            {dotted([t('mall.pieces', { count: num }), pointsText(points)])}
          </Text>
          <Text className="points-order-card__fact">{whenText(createtime, now, offset)}</Text>
        </View>
        <Act row={row} onChange={onChange} />
      </View>
    </View>
  );
});
