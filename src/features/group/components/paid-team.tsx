import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { GroupOrderDetails } from '@/contract/group/group.schemas';
import { t } from '@/i18n/i18n';
import { redeemedPointsText } from '@/shell/words/redeemed-points';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import type { GroupOrderStore, GroupPartProps } from '../group-order-store';
import { useFullTeam } from '../use-full-team';
import { GroupCode } from './group-code';
import { TeamCard } from './team-card';
import { useTeamShare } from './team-share';
import './paid-team.scss';

/** What is said of the team to somebody who is in it. */
export function ownTeamText({ state, team }: Pick<GroupOrderDetails, 'state' | 'team'>): string | undefined {
  if (state === 'forming' && team.state === 'forming') return t('group.seatSafe');
  // The team is decided, and the order follows in a moment.
  if (state === 'forming' && team.state === 'formed') return t('group.making');
  if (state === 'forming' && team.state === 'failed') return t('group.failing');
  return state === 'toRedeem' ? t('group.codeReady') : undefined;
}

/** The team of an order, with the ways to invite others while it can. */
export const OwnTeam = observer(function OwnTeam({ store, order }: GroupPartProps) {
  const { team, actions, utc_offset_minutes: offset } = order;
  const { invite, buttons } = useTeamShare(order);
  const canInvite = actions.includes('share') && team.state === 'forming';
  return (
    <>
      <TeamCard
        team={team}
        offsetMinutes={offset}
        text={ownTeamText(order)}
        onInvite={canInvite ? invite : undefined}
        onEnd={() => void store.load()}
      />
      {canInvite ? buttons : null}
    </>
  );
});

/** After paying a group order: the team, and the ways to invite others; or the code, if the team is full. */
export const PaidTeam = observer(function PaidTeam({ store }: { store: GroupOrderStore }) {
  const { order } = store;
  useFullTeam(store);
  // The order is read beside the payment, and may have been answered before the money came.
  if (!order || order.state === 'unpaid') return <SkeletonCards heights={['high']} />;
  const earned = redeemedPointsText(order);
  return (
    <View id="paid-team" className="group-paid">
      {store.shownCode ? (
        <>
          {order.state === 'toRedeem' ? <Text className="group-paid__name">{t('group.full')}</Text> : null}
          <GroupCode store={store} order={order} />
        </>
      ) : (
        <>
          <Text className="group-paid__name">{order.name}</Text>
          <OwnTeam store={store} order={order} />
        </>
      )}
      {earned ? (
        <Text id="order-points" className="group-paid__name">
          {earned}
        </Text>
      ) : null}
    </View>
  );
});
