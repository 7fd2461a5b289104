import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { VoucherInfo } from '@/contract/voucher/voucher.schemas';
import { formatCount } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { lastDay } from '@/shell/words/last-day';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { FactLine } from '@/ui/fact-line';
import { Picture } from '@/ui/pictures/picture';
import { kindText } from '../voucher-words';
import './voucher-hero.scss';

/** What a voucher is, its price, and its picture. */
export const VoucherHero = observer(function VoucherHero({ voucher }: { voucher: VoucherInfo }) {
  const { name, intro, image, price, market_price, times, type, valid_days, left, sales, sale, endtime } = voucher;
  const { utc_offset_minutes } = voucher;
  const { clock } = useStores();
  const facts = [
    type === 'times' && times > 1 ? t('voucher.each', { sum: money(Math.floor(price / times)) }) : '',
    t('voucher.validDays', { count: valid_days }),
    left !== null && sale === 'onSale' ? t('voucher.left', { count: left }) : '',
    sale === 'onSale' && endtime !== null
      ? t('voucher.saleUntil', { day: lastDay(endtime, clock.now(), utc_offset_minutes) })
      : '',
    sales > 0 ? t('voucher.sold', { number: formatCount(sales) }) : '',
  ];
  return (
    <View className="voucher-hero" id="voucher-hero">
      <View className="voucher-hero__text">
        <Text className="voucher-hero__kind">{kindText(voucher)}</Text>
        <Text className="voucher-hero__name" {...a11y({ role: 'heading', level: 2 })}>
          {name}
        </Text>
        {intro ? <Text className="voucher-hero__intro">{intro}</Text> : null}
        <View className="voucher-hero__prices">
          <Text id="voucher-price" className="voucher-hero__price">
            {money(price)}
          </Text>
          {market_price > price ? (
            <>
              <Text className="k-only-read">{t('voucher.insteadOf', { sum: money(market_price) })}</Text>
              <Text className="voucher-hero__market" {...a11y({ hidden: true })}>
                {money(market_price)}
              </Text>
            </>
          ) : null}
        </View>
        <FactLine className="voucher-hero__facts" facts={facts} />
      </View>
      <Picture className="voucher-hero__picture" src={image} tint="transparent" eager />
    </View>
  );
});
