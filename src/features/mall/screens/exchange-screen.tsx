import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { t } from '@/i18n/i18n';
import { idOf } from '@/lib/id-of';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { Page } from '@/shell/page';
import { PartOff } from '@/shell/parts/part-off';
import { ResourceView } from '@/shell/resource-view';
import { useSubmit } from '@/state/forms/use-submit';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { GuardedButton } from '@/ui/buttons/guarded-button';
import { Cards } from '@/ui/cards';
import { confirm } from '@/ui/layers/confirm';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { BalanceCard, ExchangeNoticeBox, RemarkCard, WhatCard } from '../components/exchange-parts';
import { chooseGoal } from '../components/goal-rows';
import { GoodsHero } from '../components/goods-hero';
import { HowToEarn } from '../components/how-to-earn';
import { MissingGoods } from '../components/missing-goods';
import { WayChoice } from '../components/way-choice';
import { type ExchangePartProps, ExchangeStore } from '../exchange-store';
import { barText, pointsText } from '../mall-words';
import './goods-screen.scss';

const lackTexts = { address: 'mall.lackAddress', shop: 'mall.lackShop' } as const;

const isSure = ({ sum, num, goods }: ExchangeStore): Promise<boolean> =>
  confirm({
    title: t('mall.sureTitle', { points: pointsText(sum) }),
    text: t('mall.sureText', { name: goods?.name ?? '', num }),
    confirmText: t('mall.exchange'),
    cancelText: t('mall.notNow'),
  });

/** The button that exchanges, with the sum; or what is in the way. */
const Foot = observer(function Foot({ store, goods }: ExchangePartProps) {
  const { clock } = useStores();
  const { sum, after, lacks, isSending, most } = store;
  const send = useSubmit(async () => {
    // What is sent can be cancelled until then. Nothing else can.
    if (store.way === 'ship' || (await isSure(store))) await store.exchange();
  });
  const bar = isSending ? '' : barText(goods, clock.now());
  if (bar || (most === 0 && !isSending)) {
    return (
      <Text id="goods-off" className="goods-page__off">
        {bar || t('mall.limitOver')}
      </Text>
    );
  }
  if (after < 0 && !isSending) return <HowToEarn missing={-after} />;
  return (
    <GuardedButton
      id="exchange"
      wide
      size="large"
      busy={isSending || send.isBusy}
      acts={lacks === null}
      onTap={lacks ? () => chooseGoal(store) : send.submit}
    >
      {lacks ? t(lackTexts[lacks]) : t('mall.exchangeFor', { points: pointsText(sum) })}
    </GuardedButton>
  );
});

const Body = observer(function Body({ store }: { store: ExchangeStore }) {
  return (
    <ResourceView
      resource={store.page.info}
      skeleton={<SkeletonCards heights={['high', 'low', 'middle']} />}
      missing={<MissingGoods />}
    >
      {(goods) => (
        <Cards>
          <ExchangeNoticeBox store={store} goods={goods} />
          <GoodsHero goods={goods} isSmall />
          <WayChoice store={store} goods={goods} />
          <WhatCard store={store} goods={goods} />
          <RemarkCard store={store} />
          <BalanceCard store={store} goods={goods} />
        </Cards>
      )}
    </ResourceView>
  );
});

/** The exchange of points for a thing (`jifen/submit`). */
export const ExchangeScreen = observer(function ExchangeScreen() {
  const id = idOf(useParams<'pointsSubmit'>().id);
  const store = useMemberStore((stores) => new ExchangeStore(stores, id));
  const { placed, goods } = store;
  useEffect(() => {
    if (placed) navigate.redirect('pointsOrder', { order_sn: placed.order_sn });
  }, [placed]);
  return (
    <Page
      id="points-submit"
      onBack={() => navigate.back('pointsMall')}
      load={store.load}
      footer={goods && !store.page.part.isOff ? <Foot store={store} goods={goods} /> : undefined}
    >
      {store.page.part.isOff ? <PartOff /> : <Body store={store} />}
    </Page>
  );
});
