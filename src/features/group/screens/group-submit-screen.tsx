import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { limits } from '@/contract/limits';
import { t } from '@/i18n/i18n';
import { idOf } from '@/lib/id-of';
import { money } from '@/lib/money';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { Page } from '@/shell/page';
import { PartOff } from '@/shell/parts/part-off';
import { PayCard } from '@/shell/pay/pay-card';
import type { PayChoice } from '@/shell/pay/pay-choice';
import { payText } from '@/shell/pay/pay-text';
import { usePayChoice } from '@/shell/pay/use-pay-choice';
import { ResourceView } from '@/shell/resource-view';
import { useIsOffline } from '@/shell/use-is-offline';
import { useMemberStore } from '@/state/loading/use-member-store';
import { GuardedButton } from '@/ui/buttons/guarded-button';
import { Cards } from '@/ui/cards';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { BuyNotice } from '../components/buy-notice';
import { LateCard, SumCard, TeamPart, WhatCard } from '../components/buy-parts';
import { MissingProduct } from '../components/missing-product';
import { GroupBuyStore } from '../group-buy-store';
import { isOfTeam } from '../group-notice';
import { teamOf } from '../group-product-store';
import './groups.scss';

interface PartProps {
  store: GroupBuyStore;
  choice: PayChoice;
}

/** The button that orders and pays, with the sum. How is above it. */
const Foot = observer(function Foot({ store, choice }: PartProps) {
  const { joining, sum, offers } = store;
  const channel = choice.channel(offers);
  const isOffline = useIsOffline();
  return (
    <>
      <Text id="group-pay-way" className="group-page__hint">
        {channel ? payText(channel) : t('group.payTime', { count: limits.unpaidMinutes })}
      </Text>
      <GuardedButton
        id="group-pay"
        wide
        size="large"
        disabled={isOffline}
        busy={store.isBuying}
        onTap={() => void store.buy(channel?.channel)}
      >
        {t(joining ? 'group.joinAndPay' : 'group.startAndPay', { sum: money(sum) })}
      </GuardedButton>
    </>
  );
});

const Body = observer(function Body({ store, choice }: PartProps) {
  return (
    <ResourceView
      resource={store.offer}
      skeleton={<SkeletonCards heights={['high', 'low', 'middle']} />}
      missing={<MissingProduct />}
    >
      {({ product }) => (
        <Cards>
          {store.notice ? <BuyNotice store={store} notice={store.notice} /> : null}
          <WhatCard store={store} product={product} />
          <TeamPart store={store} product={product} />
          <LateCard store={store} />
          {store.spec ? <SumCard store={store} spec={store.spec} /> : null}
          {store.most > 0 ? <PayCard choice={choice} offers={store.offers} /> : null}
        </Cards>
      )}
    </ResourceView>
  );
});

/** The order that opens a team, or joins one (`pintuan/submit`). */
export const GroupSubmitScreen = observer(function GroupSubmitScreen() {
  const { id, team } = useParams<'groupSubmit'>();
  const store = useMemberStore((stores) => new GroupBuyStore(stores, { id: idOf(id), ...teamOf(team) }));
  const choice = usePayChoice();
  const { placed, notice } = store;
  useEffect(() => {
    if (!placed) return;
    const { order_sn } = placed;
    navigate.redirect(placed.state === 'unpaid' ? 'cashier' : 'groupOrder', { order_sn });
  }, [placed]);
  // A notice of these says what can be done instead.
  const isBarred = notice?.kind === 'inTeam' || isOfTeam(notice);
  const isReady = store.most > 0 && !isBarred && !store.part.isOff;
  return (
    <Page
      id="group-submit"
      onBack={() => navigate.back('groups')}
      load={() => Promise.all([store.load(), choice.load()])}
      footer={isReady ? <Foot store={store} choice={choice} /> : undefined}
    >
      {store.part.isOff ? <PartOff /> : <Body store={store} choice={choice} />}
    </Page>
  );
});
