import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Banner } from '@/contract/chain.schemas';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { BannerStrip } from '@/shell/banners/banner-strip';
import { findSeller } from '@/shell/banners/find-seller';
import { openPartOf } from '@/shell/banners/open-banner';
import { ListView } from '@/shell/list-view';
import { Page } from '@/shell/page';
import { MemberLink } from '@/shell/parts/member-link';
import { PartOff } from '@/shell/parts/part-off';
import { PurseCard } from '@/shell/parts/purse-card';
import { useSubmit } from '@/state/forms/use-submit';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { EmptyState } from '@/ui/states/empty-state';
import { Tabs } from '@/ui/tabs';
import { GoodsTile } from '../components/goods-tile';
import { MallStore } from '../mall-store';
import './mall-screen.scss';

/** Pictures that the first screen shows. */
const seenAtOnce = 4;

const Head = observer(function Head({ store }: { store: MallStore }) {
  const mine = store.head.data?.mine;
  if (!mine) return null;
  return (
    <PurseCard balance={mine.balance} debt={mine.debt} ending={mine.soon ? [mine.soon] : []}>
      <Button id="mall-ledger" size="small" onTap={() => navigate.to('pointsLedger', {})}>
        {t('mall.ledger')}
      </Button>
    </PurseCard>
  );
});

const Goods = observer(function Goods({ store }: { store: MallStore }) {
  const { clock } = useStores();
  const { goods, categories } = store;
  const items = [{ id: 0, label: t('mall.all') }, ...categories.map(({ id, name }) => ({ id, label: name }))];
  return (
    <>
      {categories.length > 1 ? (
        <View className="mall__tabs">
          <Tabs
            id="mall-category"
            label={t('mall.categories')}
            panelId="mall-goods"
            value={goods.tab}
            items={items}
            onChange={(id) => void goods.selectTab(id)}
          />
        </View>
      ) : null}
      <View id="mall-goods" {...a11y({ role: 'tabpanel', label: t('mall.goods') })}>
        <ListView
          id="mall-list"
          className="goods-grid"
          list={goods.list}
          empty={<EmptyState id="mall-none" title={t('mall.none')} text={t('common.notAvailable')} />}
          renderRow={(row) => (
            <GoodsTile key={row.id} goods={row} now={clock.now()} eager={goods.list.items.indexOf(row) < seenAtOnce} />
          )}
        />
      </View>
    </>
  );
});

const Body = observer(function Body({ store }: { store: MallStore }) {
  const stores = useStores();
  // The menu is that of the shop in use, a drink that of a shop that has it.
  const open = useSubmit(async (banner: Banner) => {
    if (openPartOf(banner)) return;
    const { current } = stores.shop;
    const goodsId = banner.link_id;
    if (!current) navigate.to('chooseShop');
    else if (goodsId === null) navigate.to('shopMenu', { id: current.id });
    else {
      const seller = await findSeller(stores, { shopId: current.id, goodsId });
      if (seller) stores.shop.use(seller);
      navigate.to('shopMenu', { id: seller?.id ?? current.id, goods: goodsId });
    }
  });
  if (store.part.isOff) return <PartOff />;
  const banners = store.head.data?.banners ?? [];
  return (
    <>
      <Head store={store} />
      {banners.length > 0 ? <BannerStrip banners={banners} onOpen={open.submit} /> : null}
      <Goods store={store} />
    </>
  );
});

/** The points mall (`jifen/shop`): what points can be exchanged for. */
export const MallScreen = observer(function MallScreen() {
  const stores = useStores();
  const [store] = useState(() => new MallStore(stores));
  return (
    <Page
      id="mall"
      load={store.load}
      aside={<MemberLink id="points-orders-link" route="pointsOrders" text={t('mall.myOrders')} />}
    >
      <Body store={store} />
    </Page>
  );
});
