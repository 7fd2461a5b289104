import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { VoucherInfo } from '@/contract/voucher/voucher.schemas';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { money } from '@/lib/money';
import type { PayChoice } from '@/shell/pay/pay-choice';
import { payText } from '@/shell/pay/pay-text';
import { useIsOffline } from '@/shell/use-is-offline';
import { useStores } from '@/state/store-context';
import { GuardedButton } from '@/ui/buttons/guarded-button';
import { Stepper } from '@/ui/fields/stepper';
import type { VoucherStore } from '../voucher-store';
import { saleText } from '../voucher-words';
import './buy-bar.scss';

interface BuyBarProps {
  store: VoucherStore;
  voucher: VoucherInfo;
  choice: PayChoice;
  onBuy: () => void;
}

/** How many, and the button that orders them with the sum; or why none can be bought now. */
export const BuyBar = observer(function BuyBar({ store, voucher, choice, onBuy }: BuyBarProps) {
  const { clock, session } = useStores();
  const isOffline = useIsOffline();
  const { most, num, sum, points, isBuying } = store;
  const channel = session.isMember ? choice.channel(store.offers) : undefined;
  if (most === 0 && !isBuying) {
    return (
      <Text id="voucher-off" className="voucher-buy__off">
        {saleText(voucher, clock.now(), voucher.utc_offset_minutes) || t('voucher.limitOver')}
      </Text>
    );
  }
  return (
    <>
      {num === most && most > 1 ? (
        <Text className="voucher-buy__most">{t('voucher.mostNow', { count: most })}</Text>
      ) : null}
      {points > 0 ? (
        <Text id="voucher-points" className="voucher-buy__most">
          {t('order.pointsRedeemed', { count: points })}
        </Text>
      ) : null}
      <View className="voucher-buy">
        <Stepper
          id="voucher-num"
          label={t('voucher.num')}
          value={num}
          max={most}
          disabled={isBuying}
          onChange={store.setNum}
        />
        <GuardedButton
          id="voucher-buy"
          size="large"
          className="voucher-buy__button"
          acts={session.isMember}
          disabled={isOffline}
          busy={isBuying}
          onTap={onBuy}
        >
          {channel ? dotted([payText(channel), money(sum)]) : t('voucher.buyFor', { sum: money(sum) })}
        </GuardedButton>
      </View>
    </>
  );
});
