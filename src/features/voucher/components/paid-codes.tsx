import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { shownCode } from '@/domain/redemption-code';
import { t } from '@/i18n/i18n';
import { lastDay } from '@/shell/words/last-day';
import { redeemedPointsText } from '@/shell/words/redeemed-points';
import { useStores } from '@/state/store-context';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import type { VoucherOrderStore } from '../voucher-order-store';
import './paid-codes.scss';

/** Codes that are shown; the page of the order has all. */
const fewMax = 5;

/** After paying vouchers: the codes, and how they are used. */
export const PaidCodes = observer(function PaidCodes({ store }: { store: VoucherOrderStore }) {
  const { clock } = useStores();
  const { order } = store;
  // The order is read beside the payment, and may have been answered before the money came.
  if (!order || order.codes.length === 0) return <SkeletonCards heights={['high']} />;
  const { name, codes, code_expiretime: end, utc_offset_minutes: offset } = order;
  const more = codes.length - fewMax;
  const earned = redeemedPointsText(order);
  return (
    <>
      <Text className="voucher-paid__text">{t('voucher.paidText')}</Text>
      <View className="voucher-paid" id="paid-codes">
        <Text className="voucher-paid__name">{name}</Text>
        <Text className="voucher-paid__detail">{t('voucher.codesReady', { count: codes.length })}</Text>
        {codes.slice(0, fewMax).map(({ number, code }) => (
          <Text key={number} className="voucher-paid__code" data-testid="paid-code">
            {shownCode(code)}
          </Text>
        ))}
        {more > 0 ? <Text className="voucher-paid__detail">{t('voucher.andMore', { count: more })}</Text> : null}
        {earned ? (
          <Text id="order-points" className="voucher-paid__detail">
            {earned}
          </Text>
        ) : null}
        {end === null ? null : (
          <Text className="voucher-paid__detail">{t('voucher.until', { day: lastDay(end, clock.now(), offset) })}</Text>
        )}
      </View>
    </>
  );
});
