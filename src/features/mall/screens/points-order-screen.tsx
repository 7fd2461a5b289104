import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PointsOrderDetails } from '@/contract/mall/mall.schemas';
import { formatDateTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { openPlace } from '@/platform/places/open-place';
import { HelpSheet } from '@/shell/help-sheet';
import { MissingOrder } from '@/shell/missing-order';
import { OldNote } from '@/shell/old-note';
import { CodeTerms } from '@/shell/orders/code-terms';
import { HelpLink } from '@/shell/orders/help-link';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { WordsCard } from '@/shell/words/words-card';
import { useMemberStore } from '@/state/loading/use-member-store';
import { usePoller } from '@/state/loading/use-poller';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { FactList, type NamedFact } from '@/ui/fact-list';
import { Row } from '@/ui/row';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { ExchangeCode, ExchangeCodes } from '../components/exchange-code';
import { ExchangeState } from '../components/exchange-state';
import { ExchangeSteps } from '../components/exchange-steps';
import { OrderFoot } from '../components/order-foot';
import { ShipmentCard } from '../components/shipment-card';
import { pointsText } from '../mall-words';
import { PointsOrderStore } from '../points-order-store';

function factsOf(order: PointsOrderDetails): NamedFact[] {
  const { order_sn, createtime, paytime, num, points, remark, shipment, finishtime, way } = order;
  const timed = (label: string, time: number | null | undefined): NamedFact[] =>
    time ? [{ label, value: formatDateTime(time, order.utc_offset_minutes) }] : [];
  return [
    { label: t('order.number'), value: order_sn },
    ...timed(t('order.placed'), createtime),
    { label: t('mall.num'), value: String(num) },
    { label: t('mall.cost'), value: pointsText(points), id: 'order-points' },
    ...timed(t('mall.paidAt'), paytime),
    ...(shipment?.courier ? [{ label: t('mall.courier'), value: shipment.courier }] : []),
    ...timed(t('mall.shippedAt'), shipment?.shiptime),
    ...timed(t(way === 'ship' ? 'mall.dealAt' : 'mall.finishedAt'), finishtime),
    ...(remark ? [{ label: t('mall.remark'), value: remark }] : []),
  ];
}

/** The shop in which the goods are fetched; a tap shows it on a map. */
const ShopCard = ({ shop: { name, address, lng, lat } }: { shop: NonNullable<PointsOrderDetails['shop']> }) => (
  <Card flush>
    <Row
      id="fetch-shop"
      icon="pin"
      title={name}
      subtitle={address}
      onTap={() => void openPlace({ longitude: lng, latitude: lat, name, address })}
    />
  </Card>
);

const Body = observer(function Body({ store }: { store: PointsOrderStore }) {
  return (
    <ResourceView
      resource={store.details}
      skeleton={<SkeletonCards heights={['high', 'high', 'middle']} />}
      missing={<MissingOrder />}
    >
      {(order) => (
        <Cards>
          {store.codes.shown ? <ExchangeCode store={store} order={order} /> : <ExchangeState order={order} />}
          <ExchangeCodes store={store} order={order} />
          {order.type === 'coupon' && order.state === 'completed' ? (
            <Button id="use-coupon" wide onTap={() => navigate.to('coupons')}>
              {t('mall.useCoupon')}
            </Button>
          ) : null}
          <ExchangeSteps store={store} order={order} />
          {order.shipment ? <ShipmentCard shipment={order.shipment} /> : null}
          {order.shop ? <ShopCard shop={order.shop} /> : null}
          {store.codes.good.length > 0 ? <CodeTerms good={order} more={store.moreShops} onPlace={store.load} /> : null}
          <WordsCard title={t('mall.rules')} text={order.rule_content} />
          <Card>
            <FactList facts={factsOf(order)} />
          </Card>
        </Cards>
      )}
    </ResourceView>
  );
});

/** One order of the points mall (`otherOrder/detail`): its code, or its way to the member. */
export const PointsOrderScreen = observer(function PointsOrderScreen() {
  const { isMember } = useStores().session;
  const orderSn = useParams<'pointsOrder'>().order_sn ?? '';
  const store = useMemberStore((stores) => new PointsOrderStore(stores, orderSn));
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { order } = store;
  // A redemption is waited for at the till. What is sent may take days.
  usePoller(store.codes.shown ? 3 : 10, store.load, isMember && store.isPolled);
  return (
    <Page
      id="points-order"
      onBack={() => navigate.back('pointsOrders')}
      load={store.load}
      footer={order && order.actions.length > 0 ? <OrderFoot store={store} order={order} /> : undefined}
      aside={<HelpLink onTap={() => setHelpOpen(true)} />}
    >
      <OldNote id="points-order-old" since={store.oldSince} />
      <Body store={store} />
      {isHelpOpen ? <HelpSheet orderSn={orderSn} onClose={() => setHelpOpen(false)} /> : null}
    </Page>
  );
});
