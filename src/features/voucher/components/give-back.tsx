import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { useSubmit } from '@/state/forms/use-submit';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { giveBackUnused } from '../voucher-acts';
import type { VoucherPartProps } from '../voucher-order-store';
import './give-back.scss';

/** What comes back if the unused codes are given back, and the button that does it. */
export const GiveBack = observer(function GiveBack({ store, order }: VoucherPartProps) {
  const stores = useStores();
  const giving = useSubmit(async () => {
    if (await giveBackUnused(stores, order)) await store.load();
  });
  if (!order.actions.includes('refundUnused') || order.refundable_amount === 0) return null;
  return (
    <View className="voucher-back" id="give-back-row">
      <View className="voucher-back__text">
        <Text className="voucher-back__sum">{t('voucher.refundable', { sum: money(order.refundable_amount) })}</Text>
        <Text className="voucher-back__for">{t('voucher.refundableText', { count: order.unused_num })}</Text>
      </View>
      <Button id="give-back" kind="secondary" size="small" busy={giving.isBusy} onTap={giving.submit}>
        {t('voucher.giveBack')}
      </Button>
    </View>
  );
});
