import { observer } from 'mobx-react-lite';
import type { PriceQuote } from '@/contract/order/checkout.schemas';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { navigate } from '@/platform/navigation/navigate';
import type { PayChoice } from '@/shell/pay/pay-choice';
import { partnerLink } from '@/state/host/partner-link';
import { useStores } from '@/state/store-context';
import type { CheckoutStore } from '../../checkout-store';
import { channelsOf, savedOf } from '../../order-words';
import { PayBar, type PayBarProps, PayButton } from './pay-bar';

/** Back to the menu that the checkout was opened from. */
export function toMenu(shopId: number): void {
  const below = navigate.below();
  if (below?.name === 'shopMenu' && below.params.id === String(shopId)) navigate.back();
  else navigate.to('shopMenu', { id: shopId });
}

interface CheckoutFootProps {
  store: CheckoutStore;
  choice: PayChoice;
  quote: PriceQuote;
  /** What the tap checks first takes a moment. */
  busy: boolean;
  onPay: () => void;
  /** Opens the times. */
  onTime: () => void;
}

interface BlockedBarProps {
  store: CheckoutStore;
  bar: Pick<PayBarProps, 'amount' | 'saved' | 'busy'>;
}

/** What lets the order go on that cannot be delivered. */
const BlockedBar = observer(function BlockedBar({ store, bar }: BlockedBarProps) {
  const { way } = useStores();
  const { blocked, goal, shop, shopId } = store;
  // No address helps there.
  if (shop?.delivery === null) {
    return <PayBar {...bar} before={t('delivery.pickUp')} onBefore={() => way.setType('takein')} />;
  }
  const isNoPin = blocked?.reason === 'noPin' && goal !== null;
  const go = (): void =>
    isNoPin ? navigate.to('addressForm', { id: goal.id, shop: shopId }) : navigate.to('orderAddress', { shop: shopId });
  const before = isNoPin ? t('delivery.setPin') : t(goal ? 'delivery.otherAddress' : 'order.chooseAddress');
  return <PayBar {...bar} hint={t('order.withoutDelivery')} before={before} onBefore={go} />;
});

/** The amount, with the next thing to do: it can be paid only if there is something to order that can be delivered. */
export const CheckoutFoot = observer(function CheckoutFoot(props: CheckoutFootProps) {
  const { store, choice, quote, busy: isChecking, onPay, onTime } = props;
  const { blocked, missing, shopId } = store;
  const bar = {
    amount: quote.pay_amount,
    saved: savedOf(quote),
    busy: isChecking || store.isSubmitting || store.isPricing,
  };
  if (!store.hasDrinks || partnerLink.isMenuOnly)
    return <PayBar {...bar} before={t('order.toMenu')} onBefore={() => toMenu(shopId)} />;
  if (store.notice?.kind === 'notPriced') {
    return <PayBar {...bar} before={t('common.retry')} onBefore={() => void store.reprice()} />;
  }
  if (store.isClosed) {
    return <PayBar {...bar} before={t('shell.chooseShop')} onBefore={() => navigate.to('chooseShop')} />;
  }
  if (blocked) return <BlockedBar store={store} bar={bar} />;
  if (missing > 0) {
    const before = t('order.addMore', { sum: money(missing) });
    return <PayBar {...bar} before={before} onBefore={() => toMenu(shopId)} />;
  }
  if (store.slot.dropped !== null) return <PayBar {...bar} before={t('order.slotTitle')} onBefore={onTime} />;
  return <PayButton {...bar} channel={choice.channel(channelsOf(quote))} points={quote.points} onPay={onPay} />;
});
