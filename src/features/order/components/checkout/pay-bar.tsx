import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { money } from '@/lib/money';
import { payText } from '@/shell/pay/pay-text';
import { useIsOffline } from '@/shell/use-is-offline';
import type { Channel } from '@/state/pay-channels';
import { GuardedButton } from '@/ui/buttons/guarded-button';
import { Price } from '@/ui/price';
import './pay-bar.scss';

interface PayButtonProps {
  amount: number;
  busy: boolean;
  /** The way to pay. It is undefined if nothing is to be paid, or no way works here. */
  channel: Channel | undefined;
  saved: number;
  /** The points that the order will give. */
  points: number;
  onPay: () => void;
}

/** Orders and pays with one tap. What is saved and how many points it brings is above. */
export const PayButton = observer(function PayButton({ amount, busy, channel, saved, points, onPay }: PayButtonProps) {
  const isOffline = useIsOffline();
  return (
    <View>
      {saved > 0 || points > 0 ? (
        <View className="order-pay-bar__gains">
          <Text className="order-pay-bar__saved" id="checkout-saved">
            {saved > 0 ? t('order.saved', { amount: money(saved) }) : ''}
          </Text>
          <Text className="order-pay-bar__points" id="checkout-points">
            {points > 0 ? t('order.pointsComing', { count: points }) : ''}
          </Text>
        </View>
      ) : null}
      <View id="checkout-total">
        <GuardedButton id="checkout-pay" size="large" wide disabled={isOffline} busy={busy} onTap={onPay}>
          {dotted([channel ? payText(channel) : t('order.pay'), money(amount)])}
        </GuardedButton>
      </View>
    </View>
  );
});

export interface PayBarProps {
  amount: number;
  saved: number;
  busy: boolean;
  /** The thing that must be done before it can be paid. */
  before: string;
  /** The shown amount is not all of it. */
  hint?: string;
  onBefore: () => void;
}

/** The amount to pay, and what must be done first. */
export const PayBar = observer(function PayBar({ amount, saved, busy, before, hint, onBefore }: PayBarProps) {
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
        acts={false}
        busy={busy}
        onTap={onBefore}
      >
        {before}
      </GuardedButton>
    </View>
  );
});
