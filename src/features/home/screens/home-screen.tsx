import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Banner } from '@/contract/chain.schemas';
import type { DeliveryCheck } from '@/contract/order/checkout.schemas';
import type { ShopRow } from '@/contract/shop.schemas';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { BannerStrip } from '@/shell/banners/banner-strip';
import { findSeller } from '@/shell/banners/find-seller';
import { openPartOf } from '@/shell/banners/open-banner';
import { Page } from '@/shell/page';
import { TabBar } from '@/shell/tab-bar';
import { useSubmit } from '@/state/forms/use-submit';
import { useAppShown } from '@/state/loading/use-app-shown';
import { usePoller } from '@/state/loading/use-poller';
import { useStores } from '@/state/store-context';
import { EmptyState } from '@/ui/states/empty-state';
import { ErrorState } from '@/ui/states/error-state';
import { useLazy } from '@/ui/use-lazy';
import { BannerStore } from '../banner-store';
import { HomeHead } from '../components/home-head';
import { HomeSkeleton } from '../components/home-skeleton';
import { InviteNote } from '../components/lazy-invite-note';
import { PartRow } from '../components/lazy-part-row';
import { UrgentNote } from '../components/lazy-urgent-note';
import { NearerShop } from '../components/nearer-shop';
import { OrderUnderWay } from '../components/order-under-way';
import { PopularDrinks } from '../components/popular-drinks';
import { ShopInUse } from '../components/shop-in-use';
import { WayCards } from '../components/way-cards';
import './home-screen.scss';

const loadDelivery = () => import(/* webpackChunkName: "delivery-parts" */ '@/features/delivery');

const HomeOfShop = observer(function HomeOfShop({ shop, news }: { shop: ShopRow; news: BannerStore }) {
  const stores = useStores();
  const [deliverer, setDeliverer] = useState<ShopRow | null>(null);
  const open = (goods?: number, at = shop): void => {
    stores.shop.use(at);
    navigate.to('shopMenu', goods ? { id: at.id, goods } : { id: at.id });
  };
  const banners = useSubmit(async (banner: Banner) => {
    if (openPartOf(banner)) return;
    const goodsId = banner.link_id;
    if (goodsId === null) open();
    else open(goodsId, (await findSeller(stores, { shopId: shop.id, goodsId })) ?? shop);
  });
  const [movingTo, setMovingTo] = useState<ShopRow | null>(null);
  const [check, setCheck] = useState<DeliveryCheck | null>(null);
  const suggest = (): void => {
    setMovingTo(null);
    void stores.shop.suggest();
  };
  const useNearer = async (near: ShopRow): Promise<void> => {
    const cart = stores.cart.of(shop.id);
    await cart.load();
    if (cart.lines.length > 0) setMovingTo(near);
    else {
      stores.shop.use(near);
      suggest();
    }
  };
  const delivery = useLazy(loadDelivery, stores.way.isDelivery || movingTo !== null || !shop.delivery);
  const { goods: drinks = [], nearer, parts = [] } = stores.shop.suggestion ?? {};
  return (
    <>
      <ShopInUse shop={shop} />
      {nearer ? <NearerShop shop={nearer} onChoose={() => void useNearer(nearer)} /> : null}
      <WayCards
        shop={shop}
        check={stores.way.isDelivery ? check : null}
        deliverer={deliverer}
        onTap={(at) => open(undefined, at)}
      />
      {delivery ? <delivery.Deliverer shop={shop} onFound={setDeliverer} /> : null}
      {stores.way.isDelivery ? (
        <View className="home-note">
          {delivery ? <delivery.DeliveryNote shop={shop} onShop={suggest} onCheck={setCheck} /> : null}
        </View>
      ) : null}
      {delivery && movingTo ? (
        <delivery.MoveSheet from={shop} to={movingTo} onClose={() => setMovingTo(null)} onMoved={suggest} />
      ) : null}
      {news.banners.length > 0 ? (
        <BannerStrip banners={news.banners} onOpen={banners.submit} />
      ) : (
        <View
          className={news.status === 'failed' || news.status === 'ready' ? '' : 'home-banners home-banners--empty'}
        />
      )}
      <PartRow parts={parts} />
      {drinks.length > 0 ? <PopularDrinks drinks={drinks} onChoose={open} onAll={() => open()} /> : null}
    </>
  );
});

const HomeBody = observer(function HomeBody({ news, onRetry }: { news: BannerStore; onRetry: () => void }) {
  const { shop } = useStores();
  if (shop.suggestion?.shop) return <HomeOfShop shop={shop.suggestion.shop} news={news} />;
  if (shop.suggestion) {
    return (
      <EmptyState
        drawing="shop"
        title={t('home.noShopTitle')}
        text={t('home.noShopText')}
        action={{ label: t('home.chooseShop'), onTap: () => navigate.to('chooseShop'), id: 'home-choose' }}
      />
    );
  }
  if (shop.suggestionStatus === 'failed') return <ErrorState offline={shop.isSuggestionLost} onRetry={onRetry} />;
  return <HomeSkeleton />;
});

/** The first page: greeting, the shop in use, the link to its menu, banners, and popular drinks. */
export const HomeScreen = observer(function HomeScreen() {
  const stores = useStores();
  const [news] = useState(() => new BannerStore(stores.api));
  const follow = async (): Promise<void> => {
    if (await stores.shop.followPlace()) await stores.shop.suggest();
  };
  useAppShown(follow);
  const loadOwn = async (): Promise<void> => {
    void follow();
    await Promise.all([stores.shop.suggest(), news.load()]);
  };
  const { openOrders } = stores;
  // This comes after the page's own data: the card takes no space, and most orders are stored on the device.
  const load = (): Promise<void> => loadOwn().then(openOrders.refresh);
  usePoller(5, openOrders.refresh, openOrders.isMoving);
  return (
    <Page
      header="none"
      tabBar={
        <>
          <OrderUnderWay />
          <UrgentNote />
          <InviteNote />
          <TabBar current="home" />
        </>
      }
      id="home"
      load={load}
    >
      <View className="home">
        <HomeHead />
        <HomeBody news={news} onRetry={() => void loadOwn()} />
      </View>
    </Page>
  );
});
