import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { PointsOrderRow } from '@/contract/mall/mall.schemas';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { navigate } from '@/platform/navigation/navigate';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { Tappable } from '@/ui/buttons/tappable';
import { Picture } from '@/ui/pictures/picture';
import './points-order-card.scss';

/** One order of the list, which a tap opens. */
export const PointsOrderCard = observer(function PointsOrderCard({ row }: { row: PointsOrderRow }) {
  const { clock } = useStores();
  const { order_sn, name, image, tint, num, points, status_text, courier, tracking_no, createtime } = row;
  const cost = dotted([t('mall.count', { count: num }), t('mall.points', { count: points })]);
  return (
    <Tappable
      id={`order-${order_sn}`}
      role="link"
      className="points-order-card"
      onTap={() => navigate.to('pointsOrder', { order_sn })}
    >
      <Picture className="points-order-card__picture" src={image} tint={tint} out={row.state === 'cancelled'} />
      <View className="points-order-card__text">
        <Text className="points-order-card__status">{status_text}</Text>
        <Text className="points-order-card__name">{name}</Text>
        <Text className="points-order-card__fact">{cost}</Text>
        {courier ? <Text className="points-order-card__fact">{dotted([courier, tracking_no])}</Text> : null}
        <Text className="points-order-card__fact">{whenText(createtime, clock.now(), row.utc_offset_minutes)}</Text>
      </View>
    </Tappable>
  );
});
