import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { PointsGoodsInfo } from '@/contract/mall/mall.schemas';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { lastDay } from '@/shell/words/last-day';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Picture } from '@/ui/pictures/picture';
import { Tag } from '@/ui/tag';
import { pointsText } from '../mall-words';
import './goods-hero.scss';

interface GoodsHeroProps {
  goods: PointsGoodsInfo;
  /** Whether the page is about exchanging it, so that its picture is smaller. */
  isSmall?: boolean;
}

/** What a thing is, what it costs, and how many are left. */
export const GoodsHero = observer(function GoodsHero({ goods, isSmall }: GoodsHeroProps) {
  const { clock } = useStores();
  const { name, intro, image, points, market_price, left, user_limit, level, sale, endtime } = goods;
  const isOn = sale === 'onSale';
  return (
    <View className="goods-hero">
      <View className={isSmall ? 'goods-hero__stage goods-hero__stage--small' : 'goods-hero__stage'}>
        <Picture className="goods-hero__picture" src={image} tint="transparent" out={!isOn} eager />
      </View>
      <Text className="goods-hero__name" {...a11y({ role: 'heading', level: 2 })}>
        {name}
      </Text>
      <View className="goods-hero__line">
        <Text id="goods-points" className="goods-hero__points">
          {pointsText(points)}
        </Text>
        {left !== null && isOn ? <Tag tone="sand">{t('mall.left', { count: left })}</Tag> : null}
        {user_limit === null ? null : <Tag>{t('mall.atMost', { count: user_limit })}</Tag>}
        {level ? <Tag tone="cream">{t('mall.fromLevel', { level: level.name })}</Tag> : null}
      </View>
      {intro ? <Text className="goods-hero__intro">{intro}</Text> : null}
      {market_price === null ? null : (
        <Text className="goods-hero__intro">{t('mall.worth', { sum: money(market_price) })}</Text>
      )}
      {isOn && endtime !== null ? (
        <Text className="goods-hero__intro">
          {t('mall.until', { day: lastDay(endtime, clock.now(), goods.utc_offset_minutes) })}
        </Text>
      ) : null}
    </View>
  );
});
