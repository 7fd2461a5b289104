import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { VoucherRow } from '@/contract/voucher/voucher.schemas';
import { formatCount } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { WIB_OFFSET_MINUTES } from '@/lib/date-time';
import { money } from '@/lib/money';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { FactLine } from '@/ui/fact-line';
import { Picture } from '@/ui/pictures/picture';
import { Price } from '@/ui/price';
import { Tag } from '@/ui/tag';
import { saleText } from '../voucher-words';
import './voucher-card.scss';

export interface VoucherCardProps {
  voucher: VoucherRow;
  now: number;
  /** Whether its picture is in the first screen. */
  eager: boolean;
  onOpen: () => void;
}

/** A voucher of the list, as a ticket. All of it opens the voucher. */
export const VoucherCard = observer(function VoucherCard({ voucher, now, eager, onOpen }: VoucherCardProps) {
  const { id, name, intro, tag, image, tint, price, market_price, left, sales, valid_days, shop_num, sale, refund } =
    voucher;
  const isOff = sale !== 'onSale';
  const facts = [
    left !== null && !isOff ? t('voucher.left', { count: left }) : '',
    t('voucher.days', { count: valid_days }),
    t('voucher.shops', { count: shop_num }),
    sales > 0 ? t('voucher.sold', { number: formatCount(sales) }) : '',
    t(refund === 1 ? 'voucher.backIfUnused' : 'voucher.noBack'),
  ];
  return (
    <Tappable
      id={`voucher-${id}`}
      role="link"
      className={classNames('voucher-card', isOff && 'voucher-card--off')}
      onTap={onOpen}
    >
      <Picture className="voucher-card__picture" src={image} tint={tint} out={isOff} eager={eager} />
      <View className="voucher-card__edge" />
      <View className="voucher-card__body">
        <Text className="voucher-card__name">{name}</Text>
        {intro ? <Text className="voucher-card__intro">{intro}</Text> : null}
        {tag ? (
          <View className="voucher-card__tag">
            <Tag tone={isOff ? 'cream' : 'sand'}>{tag}</Tag>
          </View>
        ) : null}
        <FactLine className="voucher-card__facts" facts={facts} />
        <View className="voucher-card__foot">
          <View className="voucher-card__prices">
            <Price value={price} size={34} tone={isOff ? 'muted' : 'chili'} />
            {market_price > price ? (
              <>
                <Text className="k-only-read">{t('voucher.insteadOf', { sum: money(market_price) })}</Text>
                <Text className="voucher-card__struck" {...a11y({ hidden: true })}>
                  {money(market_price)}
                </Text>
              </>
            ) : null}
          </View>
          {isOff ? (
            <Text className="voucher-card__state">{saleText(voucher, now, WIB_OFFSET_MINUTES)}</Text>
          ) : (
            <Text className="voucher-card__buy">{t('voucher.buy')}</Text>
          )}
        </View>
      </View>
    </Tappable>
  );
});
