import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PointsGoodsInfo } from '@/contract/mall/mall.schemas';
import { t } from '@/i18n/i18n';
import { idOf } from '@/lib/id-of';
import { type SharedPage, useSharedPage } from '@/platform/host/share';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { addressOf } from '@/platform/routes';
import { ShopRows } from '@/shell/orders/shop-rows';
import { Page } from '@/shell/page';
import { MemberLink } from '@/shell/parts/member-link';
import { PartOff } from '@/shell/parts/part-off';
import { ResourceView } from '@/shell/resource-view';
import { WordsCard } from '@/shell/words/words-card';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { Cards } from '@/ui/cards';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { GoodsHero } from '../components/goods-hero';
import { GoodsTerms } from '../components/goods-terms';
import { HowToEarn } from '../components/how-to-earn';
import { MissingGoods } from '../components/missing-goods';
import { GoodsStore } from '../goods-store';
import { barText, pointsText } from '../mall-words';
import './goods-screen.scss';

/** Whether it is handed over in shops, or has codes that are. */
const hasShops = ({ ways, voucher, shop_num }: PointsGoodsInfo): boolean =>
  shop_num > 0 && (ways.includes('fetch') || voucher !== null);

const sharedGoods = ({ id, name, image, points }: PointsGoodsInfo): SharedPage => ({
  title: `${name} · ${pointsText(points)}`,
  image,
  path: addressOf('pointsGoods', { id }),
});

/** The way to exchanging it; or why this member cannot have it now. */
const Foot = observer(function Foot({ goods }: { goods: PointsGoodsInfo }) {
  const { clock, pending } = useStores();
  const { id, points, mine } = goods;
  const bar = barText(goods, clock.now());
  if (bar) {
    return (
      <Text id="goods-off" className="goods-page__off">
        {bar}
      </Text>
    );
  }
  const missing = mine ? points - mine.balance + mine.debt : 0;
  if (missing > 0) return <HowToEarn missing={missing} />;
  const open = (): void => {
    if (pending.require({ act: 'open', route: 'pointsSubmit', params: { id } })) navigate.to('pointsSubmit', { id });
  };
  return (
    <Button id="goods-exchange" wide size="large" onTap={open}>
      {t('mall.exchangeFor', { points: pointsText(points) })}
    </Button>
  );
});

const Body = observer(function Body({ store }: { store: GoodsStore }) {
  if (store.part.isOff) return <PartOff />;
  return (
    <ResourceView
      resource={store.info}
      skeleton={<SkeletonCards heights={['high', 'low', 'middle']} />}
      missing={<MissingGoods />}
    >
      {(goods) => (
        <Cards>
          <GoodsHero goods={goods} />
          <GoodsTerms goods={goods} />
          <WordsCard title={t('mall.about')} text={goods.content} />
          <WordsCard title={t('mall.rules')} text={goods.rule_content} />
          {hasShops(goods) ? (
            <ShopRows title={t('mall.places')} good={goods} more={store.moreShops} onPlace={store.info.load} />
          ) : null}
        </Cards>
      )}
    </ResourceView>
  );
});

/** One thing of the points mall (`jifen/jfDetail`). */
export const GoodsScreen = observer(function GoodsScreen() {
  const stores = useStores();
  const id = idOf(useParams<'pointsGoods'>().id);
  const [store] = useState(() => new GoodsStore(stores, id));
  const goods = store.info.data;
  useSharedPage(goods ? sharedGoods(goods) : undefined);
  return (
    <Page
      id="points-goods"
      onBack={() => navigate.back('pointsMall')}
      load={store.load}
      aside={<MemberLink id="points-orders-link" route="pointsOrders" text={t('mall.myOrders')} />}
      footer={goods && !store.part.isOff ? <Foot goods={goods} /> : undefined}
    >
      <Body store={store} />
    </Page>
  );
});
