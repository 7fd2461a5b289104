import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { VoucherInfo } from '@/contract/voucher/voucher.schemas';
import { formatRemaining } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { money } from '@/lib/money';
import { navigate } from '@/platform/navigation/navigate';
import { useSubmit } from '@/state/forms/use-submit';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { ButtonRow } from '@/ui/buttons/button-row';
import { CountdownText } from '@/ui/countdown-text';
import { cancelVouchers } from '../voucher-acts';
import './own-codes.scss';

interface UnpaidOrderProps {
  unpaid: NonNullable<VoucherInfo['unpaid']>;
  /** It was cancelled, or its time to pay is over. */
  onEnd: () => Promise<void>;
}

/** The member's order of a voucher that waits for its payment, so that nobody orders the same twice by mistake. */
export const UnpaidOrder = observer(function UnpaidOrder({ unpaid, onEnd }: UnpaidOrderProps) {
  const stores = useStores();
  const { order_sn, num, pay_amount, expiretime } = unpaid;
  const cancel = useSubmit(async () => {
    await cancelVouchers(stores, unpaid);
    await onEnd();
  });
  return (
    <View id="voucher-unpaid" className="voucher-own voucher-own--unpaid">
      <Text className="voucher-own__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('voucher.unpaidTitle')}
      </Text>
      <View className="voucher-own__foot">
        <Text className="voucher-own__name">{dotted([t('voucher.count', { count: num }), money(pay_amount)])}</Text>
        <CountdownText
          className="voucher-own__time"
          until={expiretime}
          now={stores.clock.now}
          format={(left) => t('shell.payIn', { time: formatRemaining(left) })}
          onEnd={() => void onEnd()}
        />
      </View>
      <View className="voucher-own__acts">
        <ButtonRow>
          <Button id="voucher-unpaid-cancel" kind="secondary" wide busy={cancel.isBusy} onTap={cancel.submit}>
            {t('order.cancel')}
          </Button>
          <Button id="voucher-unpaid-pay" wide onTap={() => navigate.to('cashier', { order_sn })}>
            {t('shell.payNow')}
          </Button>
        </ButtonRow>
      </View>
    </View>
  );
});
