import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { PointsGoodsInfo } from '@/contract/mall/mall.schemas';
import { addressLine } from '@/domain/address-lines';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
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

/** What the question says: where it goes, and whether that can be undone. */
function sureText({ way, num, address, fetchShop }: ExchangeStore, goods: PointsGoodsInfo): string {
  const what = { name: goods.name, num };
  if (way === 'ship' && address) {
    return t('mall.sureShip', { ...what, to: dotted([address.name, addressLine(address)]) });
  }
  if (way === 'fetch' && fetchShop) {
    return t('mall.sureFetch', { ...what, shop: fetchShop.name, count: goods.redeem_days });
  }
  return t('mall.sureText', what);
}

const isSure = (store: ExchangeStore, goods: PointsGoodsInfo): Promise<boolean> =>
  confirm({
    title: t('mall.sureTitle', { points: pointsText(store.sum) }),
    text: sureText(store, goods),
    confirmText: t('mall.exchange'),
    cancelText: t('mall.notNow'),
  });

/** The button that exchanges, with the sum; or what is in the way. */
const Foot = observer(function Foot({ store, goods }: ExchangePartProps) {
  const { clock } = useStores();
  const { sum, after, lacks, isSending, most, unanswered } = store;
  const send = useSubmit(async () => {
    if (await isSure(store, goods)) await store.exchange();
  });
  if (unanswered) {
    const points = pointsText(unanswered.num * unanswered.points);
    return (
      <GuardedButton id="exchange" wide size="large" onTap={() => void store.exchange()}>
        {t('mall.exchangeFor', { points })}
      </GuardedButton>
    );
  }
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
          {store.unanswered ? null : (
            <>
              <WayChoice store={store} goods={goods} />
              <WhatCard store={store} goods={goods} />
              <RemarkCard store={store} />
              <BalanceCard store={store} goods={goods} />
            </>
          )}
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
