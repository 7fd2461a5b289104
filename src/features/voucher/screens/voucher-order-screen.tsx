import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { VoucherOrderDetails } from '@/contract/voucher/voucher.schemas';
import { formatDateTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { HelpSheet } from '@/shell/help-sheet';
import { MissingOrder } from '@/shell/missing-order';
import { OldNote } from '@/shell/old-note';
import { HelpLink } from '@/shell/orders/help-link';
import { OrderState } from '@/shell/orders/order-state';
import { RefundCard } from '@/shell/orders/refund-card';
import { ShopRows } from '@/shell/orders/shop-rows';
import { refundBeside } from '@/shell/orders/state-words';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { lastDay } from '@/shell/words/last-day';
import { channelText } from '@/shell/words/pay-channels';
import { redeemedPointsText } from '@/shell/words/redeemed-points';
import { WordsCard } from '@/shell/words/words-card';
import { useMemberStore } from '@/state/loading/use-member-store';
import { usePoller } from '@/state/loading/use-poller';
import { useStores } from '@/state/store-context';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { FactList, type NamedFact } from '@/ui/fact-list';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { CodeHero } from '../components/code-hero';
import { CodeList } from '../components/code-list';
import { GiveBack } from '../components/give-back';
import { hasFoot, OrderFoot } from '../components/order-foot';
import { VoucherOrderStore, type VoucherPartProps } from '../voucher-order-store';
import { termsOf } from '../voucher-terms';
import { expiryText } from '../voucher-words';
import './voucher-order-screen.scss';

function factsOf(order: VoucherOrderDetails): NamedFact[] {
  const { order_sn, createtime, paytime, pay_channel, num, price, pay_amount, refund_amount } = order;
  const { utc_offset_minutes: offset } = order;
  const earned = redeemedPointsText(order);
  const facts: (NamedFact | null)[] = [
    { label: t('order.number'), value: order_sn },
    { label: t('order.placed'), value: formatDateTime(createtime, offset) },
    { label: t('voucher.num'), value: t('voucher.summary', { num, sum: money(price) }) },
    { label: t('order.total'), value: money(pay_amount), id: 'order-total' },
    paytime === null ? null : { label: t('order.paidAt'), value: formatDateTime(paytime, offset) },
    paytime === null || !pay_channel ? null : { label: t('order.payChannel'), value: channelText(pay_channel) },
    refund_amount === 0
      ? null
      : {
          label: t(order.refund_state === 'done' ? 'order.refunded' : 'order.refundComing'),
          value: money(refund_amount),
          id: 'order-refund',
        },
    earned ? { label: t('order.points'), value: earned, id: 'order-points' } : null,
  ];
  return facts.filter((fact) => fact !== null);
}

function howLong({ code_expiretime: end, utc_offset_minutes: offset }: VoucherOrderDetails, now: number): string {
  return end === null ? '' : t('voucher.until', { day: lastDay(end, now, offset) });
}

/** What the codes of an order are good for, and where. */
const Terms = observer(function Terms({ store, order }: VoucherPartProps) {
  const { clock } = useStores();
  return (
    <>
      <Card flush>
        <FactList ruled facts={termsOf(order, howLong(order, clock.now()))} />
      </Card>
      {order.shop_num > 0 ? (
        <ShopRows title={t('places.goodAt')} good={order} more={store.moreShops} onPlace={store.load} />
      ) : null}
    </>
  );
});

const refundTitle = (cause: VoucherOrderDetails['refunds'][number]['cause'], isPaid: boolean): string => {
  if (cause === 'user' && isPaid) return t('voucher.refundUser');
  if (cause === 'system' && isPaid) return t('voucher.refundExpired');
  return cause === 'afterSale' ? t('voucher.refundUser') : t(`refund.cause.${cause}`);
};

const Body = observer(function Body({ store }: { store: VoucherOrderStore }) {
  const { clock } = useStores();
  return (
    <ResourceView
      resource={store.details}
      skeleton={<SkeletonCards heights={['high', 'high', 'middle']} />}
      missing={<MissingOrder />}
    >
      {(order) => (
        <Cards>
          {store.codes.shown ? (
            <CodeHero store={store} order={order} />
          ) : (
            <OrderState
              order={order}
              unpaidText={t('voucher.unpaidText')}
              text={refundBeside(order)}
              onExpire={() => void store.load()}
            />
          )}
          <CodeList store={store} order={order} />
          <GiveBack store={store} order={order} />
          {order.refunds.map((refund) => (
            <RefundCard
              key={refund.refund_sn}
              refund={refund}
              title={refundTitle(refund.cause, order.code_num > 0)}
              offsetMinutes={order.utc_offset_minutes}
            />
          ))}
          {store.codes.good.length > 0 ? (
            <View className="voucher-order__notes">
              <Text id="voucher-expiry">{expiryText(order, clock.now())}</Text>
              <Text>{t('voucher.keptHere')}</Text>
            </View>
          ) : null}
          {order.state === 'unpaid' || store.codes.good.length > 0 ? <Terms store={store} order={order} /> : null}
          <WordsCard title={t('voucher.rules')} text={order.rule_content} />
          <Card>
            <FactList facts={factsOf(order)} />
          </Card>
        </Cards>
      )}
    </ResourceView>
  );
});

/** One order of vouchers (`orderDetail`): its codes, to be shown at the till. It follows what becomes of them. */
export const VoucherOrderScreen = observer(function VoucherOrderScreen() {
  const { isMember } = useStores().session;
  const orderSn = useParams<'voucherOrder'>().order_sn ?? '';
  const store = useMemberStore((stores) => new VoucherOrderStore(stores, orderSn));
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { order } = store;
  usePoller(3, store.load, isMember && store.isPolled);
  return (
    <Page
      id="voucher-order"
      onBack={() => navigate.back('voucherOrders')}
      load={store.load}
      footer={order && hasFoot(order) ? <OrderFoot store={store} order={order} /> : undefined}
      aside={<HelpLink onTap={() => setHelpOpen(true)} />}
    >
      <OldNote id="voucher-order-old" since={store.oldSince} />
      <Body store={store} />
      {isHelpOpen ? <HelpSheet orderSn={orderSn} onClose={() => setHelpOpen(false)} /> : null}
    </Page>
  );
});
