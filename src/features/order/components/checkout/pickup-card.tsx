import { observer } from 'mobx-react-lite';
import type { PriceQuote } from '@/contract/order/checkout.schemas';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { Card } from '@/ui/card';
import { Row } from '@/ui/row';
import { NoticeBar } from '@/ui/states/notice-bar';
import type { CheckoutStore } from '../../checkout-store';
import { closingText } from '../../order-words';
import { TimeRow } from './time-row';

interface PickupCardProps {
  store: CheckoutStore;
  quote: PriceQuote;
  /** Opens the times. */
  onTime: () => void;
}

/** Where and when the drinks are fetched. */
export const PickupCard = observer(function PickupCard({ store, quote, onTime }: PickupCardProps) {
  const { shop } = store;
  const hint = store.price.data?.slot ? 'order.slotHint' : shop?.has_slots ? 'order.orChooseTime' : 'order.etaHint';
  const closing = shop?.open_until ?? null;
  const isLate = closing !== null && quote.eta_end > closing;
  const far = shop?.distance == null ? '' : t('order.fromHere', { distance: formatDistance(shop.distance) });
  return (
    <Card flush id="pickup-card">
      <Row icon="pin" title={shop?.name ?? ''} subtitle={shop ? dotted([far, shop.address]) : ''} />
      {store.isClosed ? null : (
        <TimeRow
          store={store}
          quote={quote}
          id="pickup-time"
          hint={isLate ? closingText(closing, shop?.utc_offset_minutes ?? 0) : t(hint)}
          onOpen={onTime}
        />
      )}
      {shop?.notice ? <NoticeBar id="shop-notice">{shop.notice}</NoticeBar> : null}
    </Card>
  );
});
