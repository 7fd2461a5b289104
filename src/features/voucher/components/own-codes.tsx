import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { VoucherInfo } from '@/contract/voucher/voucher.schemas';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { lastDay } from '@/shell/words/last-day';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { classNames } from '@/ui/class-names';
import { leftText } from '../voucher-words';
import './own-codes.scss';

/** If there are more codes than this, no bars are drawn. */
const barsMax = 10;

interface OwnCodesProps {
  voucher: VoucherInfo;
  mine: NonNullable<VoucherInfo['mine']>;
}

/** The member's unused codes of a voucher, with the way to them. */
export const OwnCodes = observer(function OwnCodes({ voucher, mine }: OwnCodesProps) {
  const { clock } = useStores();
  const { order_sn, code_num, unused_num, expiretime } = mine;
  return (
    <View>
      <Text className="voucher-own__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('voucher.yours')}
      </Text>
      <View id="voucher-own" className="voucher-own">
        <View className="voucher-own__head">
          <Text className="voucher-own__name">{voucher.name}</Text>
          <Text className="voucher-own__left">{leftText(mine)}</Text>
        </View>
        {code_num <= barsMax ? (
          <View className="voucher-own__bars" {...a11y({ hidden: true })}>
            {Array.from({ length: code_num }, (_, at) => (
              <View
                // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their position.
                key={at}
                className={classNames('voucher-own__bar', at >= code_num - unused_num && 'voucher-own__bar--left')}
              />
            ))}
          </View>
        ) : null}
        <View className="voucher-own__foot">
          <Text className="voucher-own__until">
            {t('voucher.until', { day: lastDay(expiretime, clock.now(), voucher.utc_offset_minutes) })}
          </Text>
          <Button id="voucher-own-show" size="small" onTap={() => navigate.to('voucherOrder', { order_sn })}>
            {t('voucher.show')}
          </Button>
        </View>
      </View>
    </View>
  );
});
