import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { PointsOrderDetails } from '@/contract/mall/mall.schemas';
import { GoodCode, RedeemHero } from '@/features/redeem';
import { t } from '@/i18n/i18n';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { MissingOrder } from '@/shell/missing-order';
import { OldNote } from '@/shell/old-note';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { useCopy } from '@/shell/use-copy';
import { useSubmit } from '@/state/forms/use-submit';
import { useMemberStore } from '@/state/loading/use-member-store';
import { usePoller } from '@/state/loading/use-poller';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { ButtonRow } from '@/ui/buttons/button-row';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { FactList } from '@/ui/fact-list';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { cancelPoints, receivePoints } from '../points-acts';
import { PointsOrderStore } from '../points-order-store';
import { addressLines, factsOf, lastDay } from '../points-words';

interface PartProps {
  store: PointsOrderStore;
  order: PointsOrderDetails;
}

/** A code that can be redeemed, and where and until when. */
const Codes = observer(function Codes({ store, order }: PartProps) {
  const { clock } = useStores();
  const end = order.code_expiretime;
  const until = end === null ? '' : t('mall.until', { day: lastDay(end, clock.now(), order.utc_offset_minutes) });
  return (
    <>
      {store.good.map(({ number, code }) => (
        <RedeemHero key={number} title={order.name} text={until}>
          <GoodCode code={code} hint={order.shop?.name ?? ''} />
        </RedeemHero>
      ))}
    </>
  );
});

/** Where an order is sent, by whom, and how it is followed. */
const Shipping = observer(function Shipping({ order }: Pick<PartProps, 'order'>) {
  const { copy, byHand } = useCopy();
  const { shipment } = order;
  if (!shipment) return null;
  const { courier, tracking_no: number } = shipment;
  return (
    <Card>
      {addressLines(order).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {courier ? (
        <>
          <FactList
            facts={[
              { label: t('mall.courier'), value: courier },
              { label: t('mall.tracking'), value: number, id: 'tracking-number' },
            ]}
          />
          <Button id="copy-tracking" size="small" kind="secondary" onTap={() => copy(number)}>
            {t('mall.copyTracking')}
          </Button>
          {byHand}
        </>
      ) : null}
    </Card>
  );
});

/** Confirming what was sent, and cancelling what is not. */
const Foot = observer(function Foot({ store, order }: PartProps) {
  const stores = useStores();
  const act = useSubmit(async () => {
    const does = order.actions.includes('received') ? receivePoints : cancelPoints;
    await does(stores, order);
    await store.load();
  });
  return (
    <ButtonRow>
      {order.actions.includes('cancel') ? (
        <Button id="order-cancel" kind="secondary" wide busy={act.isBusy} onTap={act.submit}>
          {t('mall.cancel')}
        </Button>
      ) : (
        <Button id="order-received" wide busy={act.isBusy} onTap={act.submit}>
          {t('mall.received')}
        </Button>
      )}
    </ButtonRow>
  );
});

/** One order of the points mall (`otherOrder/detail`). It follows what becomes of its codes. */
export const PointsOrderScreen = observer(function PointsOrderScreen() {
  const { isMember } = useStores().session;
  const orderSn = useParams<'pointsOrder'>().order_sn ?? '';
  const store = useMemberStore((stores) => new PointsOrderStore(stores, orderSn));
  const { order } = store;
  usePoller(3, store.load, isMember && store.isPolled);
  const hasFoot = order?.actions.some((action) => action !== 'again');
  return (
    <Page
      id="points-order"
      onBack={() => navigate.back('pointsOrders')}
      load={store.load}
      footer={order && hasFoot ? <Foot store={store} order={order} /> : undefined}
    >
      <OldNote id="points-order-old" since={store.oldSince} />
      <ResourceView
        resource={store.details}
        skeleton={<SkeletonCards heights={['high', 'middle']} />}
        missing={<MissingOrder />}
      >
        {(shown) => (
          <Cards>
            <Card>
              <FactList facts={[{ label: shown.name, value: shown.status_text, id: 'points-order-state' }]} />
            </Card>
            <Codes store={store} order={shown} />
            <Shipping order={shown} />
            <Card>
              <FactList facts={factsOf(shown)} />
            </Card>
          </Cards>
        )}
      </ResourceView>
    </Page>
  );
});
