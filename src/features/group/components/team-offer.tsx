import { Text, View } from '@tarojs/components';
import type { GroupOrderDetails } from '@/contract/group/group.schemas';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { Picture } from '@/ui/pictures/picture';
import { Price } from '@/ui/price';
import { seatsText } from '../shared-team';
import { AlonePrice } from './alone-price';
import './order-what.scss';

interface TeamOfferProps {
  order: Pick<
    GroupOrderDetails,
    'name' | 'image' | 'tint' | 'price' | 'group_price' | 'goods_id' | 'team' | 'utc_offset_minutes'
  >;
}

/** What others get who join a team: the product, its price in the group, and how many seats are free until when. */
export function TeamOffer({ order }: TeamOfferProps) {
  const { name, image, tint, price, group_price: groupPrice, goods_id: goods, team } = order;
  return (
    <View id="team-offer" className="group-bought group-bought--offer">
      <Picture className="group-bought__picture" src={image} tint={tint} />
      <View className="group-bought__text">
        <Text className="group-bought__name">{name}</Text>
        <Text className="group-bought__spec">
          {dotted([t('group.people', { count: team.people }), seatsText(order)])}
        </Text>
      </View>
      <View className="group-bought__sums">
        <Price value={groupPrice} size={28} />
        <AlonePrice price={price} goods={goods} />
      </View>
    </View>
  );
}
