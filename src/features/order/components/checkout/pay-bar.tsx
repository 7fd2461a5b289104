import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { GuardedButton } from '@/ui/buttons/guarded-button';
import { Price } from '@/ui/price';
import './pay-bar.scss';

export interface PayBarProps {
  amount: number;
  saved: number;
  busy: boolean;
  /** The thing that must be done before it can be paid. Without one the button pays. */
  before?: string;
  /** The shown amount is not all of it. */
  hint?: string;
  onPay: () => void;
}

/** The amount to pay, and the pay button. */
export const PayBar = observer(function PayBar({ amount, saved, busy, before, hint, onPay }: PayBarProps) {
  return (
    <View className="order-pay-bar">
      <View className="order-pay-bar__text">
        <Text className="order-pay-bar__hint">{hint ?? t('order.toPay')}</Text>
        <Price id="checkout-total" value={amount} size={44} tone="ink" />
        {saved > 0 ? <Text className="order-pay-bar__saved">{t('order.saved', { amount: money(saved) })}</Text> : null}
      </View>
      <GuardedButton
        id="checkout-pay"
        size="large"
        className="order-pay-bar__button"
        acts={before === undefined}
        busy={busy}
        onTap={onPay}
      >
        {before ?? t('order.pay')}
      </GuardedButton>
    </View>
  );
});
