import { Text, View } from '@tarojs/components';
import type { GroupProductInfo } from '@/contract/group/group.schemas';
import { formatCount } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { a11y } from '@/ui/a11y';
import { FactLine } from '@/ui/fact-line';
import { Picture } from '@/ui/pictures/picture';
import { Price } from '@/ui/price';
import { Tag } from '@/ui/tag';
import { isLow } from '../group-words';
import { AlonePrice } from './alone-price';
import './product-hero.scss';

/** The picture of a product, its prices, and what a customer must know of it. */
export function ProductHero({ product }: { product: GroupProductInfo }) {
  const { name, intro, images, image, tint, price, group_price: groupPrice, vip_group_price: level, left } = product;
  const {
    people,
    group_hours: hours,
    formed_num: formed,
    shop_num: shops,
    redeem_days: days,
    goods_id: goods,
  } = product;
  return (
    <>
      <View className="group-hero" style={{ backgroundColor: tint }}>
        <Picture className="group-hero__picture" src={images[0] ?? image} fallback={image} tint="transparent" eager />
      </View>
      <View className="group-head">
        <Text className="group-head__name" {...a11y({ role: 'heading', level: 2 })}>
          {name}
        </Text>
        {intro ? <Text className="group-head__intro">{intro}</Text> : null}
        <View className="group-head__prices">
          <Price id="group-price" value={groupPrice} size={44} />
          <Text className="group-head__each">{t('group.perPerson')}</Text>
          <AlonePrice price={price} goods={goods} />
        </View>
        {level === null ? null : (
          <Text id="group-level-price" className="group-head__level">
            {t('group.levelPrice', { price: money(level) })}
          </Text>
        )}
        <FactLine
          className="group-head__facts"
          facts={[
            t('group.hoursToFill', { count: hours }),
            formed > 0 ? t('group.formed', { count: formed, shown: formatCount(formed) }) : '',
            isLow(left) ? t('group.left', { count: left ?? 0 }) : '',
          ]}
        />
        <View className="group-head__tags">
          <View className="group-head__tag">
            <Tag tone="blush">{t('group.people', { count: people })}</Tag>
          </View>
          {[t('group.where', { count: shops }), t('group.howLong', { count: days }), t('group.moneyBack')].map(
            (fact) => (
              <View key={fact} className="group-head__tag">
                <Tag>{fact}</Tag>
              </View>
            ),
          )}
        </View>
      </View>
    </>
  );
}
