import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { PointsGoodsRow } from '@/contract/mall/mall.schemas';
import { t } from '@/i18n/i18n';
import { WIB_OFFSET_MINUTES } from '@/lib/date-time';
import { dotted } from '@/lib/dotted';
import { navigate } from '@/platform/navigation/navigate';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/pictures/picture';
import { pointsText, saleText } from '../mall-words';
import './goods-tile.scss';

/** Fewer than this are worth saying. */
const fewMax = 50;

interface GoodsTileProps {
  goods: PointsGoodsRow;
  now: number;
  /** Whether its picture is in the first screen. */
  eager: boolean;
}

/** A thing of the points mall, two beside each other. All of it opens the thing. */
export const GoodsTile = observer(function GoodsTile({ goods, now, eager }: GoodsTileProps) {
  const { id, name, points, image, tint, left, level } = goods;
  const off = saleText(goods, now, WIB_OFFSET_MINUTES);
  const facts = [
    level ? t('mall.fromLevel', { level: level.name }) : '',
    left !== null && left < fewMax ? t('mall.left', { count: left }) : '',
  ];
  return (
    <Tappable
      id={`goods-${id}`}
      role="link"
      className={classNames('goods-tile', off !== '' && 'goods-tile--off')}
      onTap={() => navigate.to('pointsGoods', { id })}
    >
      <Picture className="goods-tile__picture" src={image} tint={tint} out={off !== ''} eager={eager} />
      <View className="goods-tile__text">
        <Text className="goods-tile__name">{name}</Text>
        <Text className="goods-tile__points">{pointsText(points)}</Text>
        <Text className="goods-tile__facts">{off || dotted(facts)}</Text>
      </View>
    </Tappable>
  );
});
