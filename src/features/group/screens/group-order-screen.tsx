import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { GroupOrderDetails } from '@/contract/group/group.schemas';
import { formatDateTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { useSharedPage } from '@/platform/host/share';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { HelpSheet } from '@/shell/help-sheet';
import { MissingOrder } from '@/shell/missing-order';
import { OldNote } from '@/shell/old-note';
import { HelpLink } from '@/shell/orders/help-link';
import { RefundCard } from '@/shell/orders/refund-card';
import { ShopRows } from '@/shell/orders/shop-rows';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { channelText } from '@/shell/words/pay-channels';
import { redeemedPointsText } from '@/shell/words/redeemed-points';
import { useSubmit } from '@/state/forms/use-submit';
import { useMemberStore } from '@/state/loading/use-member-store';
import { usePoller } from '@/state/loading/use-poller';
import { useStores } from '@/state/store-context';
import { Tappable } from '@/ui/buttons/tappable';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { FactList, type NamedFact } from '@/ui/fact-list';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { GroupSteps } from '../components/group-steps';
import { hasFoot, OrderFoot } from '../components/order-foot';
import { OrderHero } from '../components/order-hero';
import { OrderWhat } from '../components/order-what';
import { useRules } from '../components/rules-sheet';
import { TeamCard } from '../components/team-card';
import { leaveTeam } from '../group-acts';
import { GroupOrderStore, type GroupPartProps } from '../group-order-store';
import { sharedTeam } from '../shared-team';
import { useFullTeam } from '../use-full-team';
import './group-order.scss';

function factsOf(order: GroupOrderDetails): NamedFact[] {
  const { order_sn, createtime, paytime, pay_channel, num, group_price, pay_amount, refund_amount } = order;
  const { utc_offset_minutes: offset } = order;
  const earned = redeemedPointsText(order);
  const facts: (NamedFact | null)[] = [
    { label: t('order.number'), value: order_sn },
    { label: t('order.placed'), value: formatDateTime(createtime, offset) },
    { label: t('group.amount'), value: t('group.times', { count: num, sum: money(group_price) }) },
    { label: t('order.total'), value: money(pay_amount), id: 'order-total' },
    paytime === null ? null : { label: t('order.paidAt'), value: formatDateTime(paytime, offset) },
    paytime === null || !pay_channel ? null : { label: t('order.payChannel'), value: channelText(pay_channel) },
    order.state === 'unpaid'
      ? { label: t('group.late'), value: t(order.on_late === 'own' ? 'group.lateOwn' : 'group.lateRefund') }
      : null,
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

/** Whether it can still be fetched. */
const isGoing = ({ state }: GroupOrderDetails): boolean =>
  state === 'unpaid' || state === 'forming' || state === 'toRedeem';

/** Why the money of a group order comes back. */
function refundTitle({ team }: GroupOrderDetails, { cause }: GroupOrderDetails['refunds'][number]): string {
  if (cause === 'user') return t('group.refundLeft');
  if (cause === 'system') return t(team.state === 'formed' ? 'group.refundUnfetched' : 'group.refundFailed');
  return cause === 'afterSale' ? t('refund.report') : t(`refund.cause.${cause}`);
}

/** The team of an order that does not form any more. */
const DecidedTeam = ({ store, order: { team, state, utc_offset_minutes: offset } }: GroupPartProps) =>
  state === 'forming' || team.members.length === 0 ? null : (
    <TeamCard team={team} offsetMinutes={offset} onEnd={() => void store.load()} />
  );

/** The rules, and the way out of a team that forms. */
const Ends = observer(function Ends({ store, order, rules }: GroupPartProps & { rules: ReactNode }) {
  const stores = useStores();
  const leave = useSubmit(() => leaveTeam(stores, store));
  const canLeave = order.actions.includes('leave') && order.team.state === 'forming';
  return (
    <View className="group-ends">
      {rules}
      {canLeave ? (
        <Tappable id="group-leave" className="group-ends__leave" busy={leave.isBusy} onTap={leave.submit}>
          <Text>{t('group.leave')}</Text>
        </Tappable>
      ) : null}
    </View>
  );
});

const Body = observer(function Body({ store, rules }: { store: GroupOrderStore; rules: ReactNode }) {
  return (
    <ResourceView
      resource={store.details}
      skeleton={<SkeletonCards heights={['high', 'middle', 'high']} />}
      missing={<MissingOrder />}
    >
      {(order) => (
        <Cards>
          <OrderHero store={store} order={order} />
          <GroupSteps store={store} order={order} />
          {order.refunds.map((refund) => (
            <RefundCard
              key={refund.refund_sn}
              refund={refund}
              title={refundTitle(order, refund)}
              offsetMinutes={order.utc_offset_minutes}
            />
          ))}
          <OrderWhat order={order} />
          <DecidedTeam store={store} order={order} />
          {isGoing(order) && order.shop_num > 0 ? (
            <ShopRows title={t('group.places')} good={order} more={store.moreShops} onPlace={store.load} />
          ) : null}
          <Card>
            <FactList facts={factsOf(order)} />
          </Card>
          <Ends store={store} order={order} rules={rules} />
        </Cards>
      )}
    </ResourceView>
  );
});

/** One group order (`pintuan/mydetail`): its team while that forms, then its code. It follows what becomes of them. */
export const GroupOrderScreen = observer(function GroupOrderScreen() {
  const { isMember } = useStores().session;
  const orderSn = useParams<'groupOrder'>().order_sn ?? '';
  const store = useMemberStore((stores) => new GroupOrderStore(stores, orderSn));
  const [isHelpOpen, setHelpOpen] = useState(false);
  const rules = useRules();
  const { order } = store;
  usePoller(3, store.load, isMember && store.isPolled);
  useFullTeam(store);
  useSharedPage(order ? sharedTeam(order) : undefined);
  return (
    <Page
      id="group-order"
      onBack={() => navigate.back('groupOrders')}
      load={store.load}
      footer={order && hasFoot(order) ? <OrderFoot store={store} order={order} /> : undefined}
      aside={<HelpLink onTap={() => setHelpOpen(true)} />}
    >
      <OldNote id="group-order-old" since={store.oldSince} />
      <Body store={store} rules={rules.link} />
      {rules.sheet}
      {isHelpOpen ? <HelpSheet orderSn={orderSn} onClose={() => setHelpOpen(false)} /> : null}
    </Page>
  );
});
