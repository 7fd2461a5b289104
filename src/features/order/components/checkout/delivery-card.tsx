import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PriceQuote } from '@/contract/order/checkout.schemas';
import type { ShopRow } from '@/contract/shop.schemas';
import { addressLine } from '@/domain/address-lines';
import { noDeliveryText, WaysOn } from '@/features/delivery';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { groupedPhone } from '@/lib/phone-groups';
import { inOneLine } from '@/lib/typed-text';
import { navigate } from '@/platform/navigation/navigate';
import type { Goal } from '@/state/delivery-goal';
import { a11y } from '@/ui/a11y';
import { Card } from '@/ui/card';
import { Row } from '@/ui/row';
import { NoticeBar } from '@/ui/states/notice-bar';
import type { CheckoutStore } from '../../checkout-store';
import { RemarkSheet } from './remark-sheet';
import { TimeRow } from './time-row';
import './delivery-card.scss';

interface DeliveryCardProps {
  store: CheckoutStore;
  quote: PriceQuote;
  onShop: (shop: ShopRow) => void;
  /** The customer picks the drinks up after all. */
  onPickUp: () => void;
  /** Opens the times. */
  onTime: () => void;
}

const Address = observer(function Address({ store, goal }: { store: CheckoutStore; goal: Goal | null }) {
  const choose = (): void => navigate.to('orderAddress', { shop: store.shopId });
  if (!goal) {
    return (
      <Row
        id="address-open"
        icon="pin"
        title={t('order.chooseAddress')}
        subtitle={t('order.noAddressText')}
        onTap={choose}
      />
    );
  }
  return (
    <Row
      id="address-open"
      icon="pin"
      named
      title={dotted([goal.name, `${goal.areacode} ${groupedPhone(goal.mobile)}`.replace(/ /g, '\u00a0')])}
      subtitle={addressLine(goal)}
      onTap={choose}
    />
  );
});

const Arrival = observer(function Arrival({ store, quote, onTime }: Omit<DeliveryCardProps, 'onShop' | 'onPickUp'>) {
  const { shop } = store;
  if (!shop || !quote.delivery || (store.isClosed && store.slot.dropped !== null)) return null;
  const from = t('order.arriveHint', { name: shop.name, distance: formatDistance(quote.delivery.distance) });
  const choose = shop.has_slots && !store.price.data?.slot ? t('order.orChooseTime') : '';
  return <TimeRow store={store} quote={quote} id="arrival" hint={dotted([choose, from])} onOpen={onTime} />;
});

const Blocked = observer(function Blocked({ store, onShop, onPickUp }: Omit<DeliveryCardProps, 'quote' | 'onTime'>) {
  const { blocked, goal, shop } = store;
  if (!blocked || !shop || (!goal && shop.delivery)) return null;
  const reason = blocked.reason === 'noAddress' ? 'noDelivery' : blocked.reason;
  const { distance } = blocked;
  return (
    <View className="delivery-card__blocked">
      <Text id="delivery-blocked" className="delivery-card__reason" {...a11y({ role: 'alert' })}>
        {noDeliveryText({ reason, distance }, shop)}
      </Text>
      {goal ? <WaysOn shopId={shop.id} goal={goal} reason={reason} onShop={onShop} onLeave={onPickUp} /> : null}
    </View>
  );
});

/** Where a delivery goes, when it arrives, and what the courier should know; or the ways on if it is not possible. */
export const DeliveryCard = observer(function DeliveryCard(props: DeliveryCardProps) {
  const { store, quote, onShop, onPickUp, onTime } = props;
  const [isNoteOpen, setNoteOpen] = useState(false);
  const { goal, blocked, shop, courierNote } = store;
  return (
    <>
      <Card flush id="delivery-card">
        <Address store={store} goal={goal} />
        <Blocked store={store} onShop={onShop} onPickUp={onPickUp} />
        {blocked ? null : (
          <>
            <Arrival store={store} quote={quote} onTime={onTime} />
            <Row
              id="courier-open"
              icon="chat"
              ruled
              title={t('order.courierNote')}
              subtitle={inOneLine(courierNote) || t('order.remarkNone')}
              onTap={() => setNoteOpen(true)}
            />
          </>
        )}
        {shop?.notice ? <NoticeBar id="shop-notice">{shop.notice}</NoticeBar> : null}
      </Card>
      <RemarkSheet
        kind="courier"
        open={isNoteOpen}
        value={courierNote}
        onChange={store.setCourierNote}
        onClose={() => setNoteOpen(false)}
      />
    </>
  );
});
