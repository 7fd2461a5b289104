import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ShopDetails } from '@/contract/shop.schemas';
import { formatCount, formatDecimal } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { isH5 } from '@/platform/host/target';
import { navigate } from '@/platform/navigation/navigate';
import { WayToggle } from '@/shell/way-toggle';
import { canOrder } from '@/shell/words/shop-status';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { IconButton } from '@/ui/buttons/icon-button';
import { SearchButton } from '@/ui/buttons/search-button';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { FactLine } from '@/ui/fact-line';
import { Icon } from '@/ui/pictures/icon';
import { useLazy } from '@/ui/use-lazy';
import { shopFacts } from '../shop-facts';
import type { Menu } from '../use-menu';
import './menu-head.scss';

/** Longer names do not fit beside the switch of a small phone. */
const LONG = 12;

const back = (): void => navigate.back();
const changeShop = (): void => navigate.to('chooseShop');

const toShop = ({ id }: { id: number }): void => navigate.redirect('shopMenu', { id });

const loadDelivery = () => import(/* webpackChunkName: "delivery-parts" */ '@/features/delivery');

/** What the shop says of deliveries. Its place is free until it is loaded. */
function DeliveryLine({ shop }: { shop: ShopDetails | null }) {
  const delivery = useLazy(loadDelivery, shop !== null);
  return (
    <View className="menu-head__delivery">
      {shop && delivery ? <delivery.DeliveryNote shop={shop} onShop={toShop} /> : null}
    </View>
  );
}

/** The shop's average, which leads to its reviews. */
function ShopRating({ shop }: { shop: ShopDetails | null }) {
  if (!shop || shop.star_count === 0) return null;
  const { id, star_avg, star_count } = shop;
  const average = formatDecimal(star_avg);
  const reviews = t('menu.reviews', { count: star_count, shown: formatCount(star_count) });
  return (
    <Tappable
      id="menu-reviews"
      role="link"
      className="menu-head__rating"
      label={t('menu.rating', { average, reviews })}
      onTap={() => navigate.to('reviews', { shop_id: id })}
    >
      <Icon name="star" size={32} className="menu-head__star" />
      <Text>{average}</Text>
    </Tappable>
  );
}

/** Name, distance, waiting time and closing time of the shop; links to other shops and to the search. */
export const MenuHead = observer(function MenuHead({ menu, name }: { menu: Menu; name: string }) {
  const { way } = useStores();
  const { store, acts, shopId } = menu;
  const { shop } = store;
  const now = acts.now();
  const isClosed = shop !== null && !canOrder(shop, now);
  return (
    <View className="menu-head">
      <View className="menu-head__line">
        {isH5 ? <IconButton id="menu-back" icon="back" label={t('common.back')} size={72} onTap={back} /> : null}
        <View className="menu-head__shop">
          <View {...a11y({ role: 'heading', level: 1 })}>
            <Tappable
              id="menu-shop"
              className="menu-head__name"
              label={name ? `${name}, ${t('menu.changeShop')}` : t('menu.changeShop')}
              onTap={changeShop}
            >
              {/* In mini-programs the host's bar shows the name. */}
              {isH5 ? (
                <Text className={classNames('menu-head__title', name.length > LONG && 'menu-head__title--long')}>
                  {name || (store.failure ? t('pageTitle.shopMenu') : '')}
                </Text>
              ) : (
                <Text className="menu-head__act">{t('menu.changeShop')}</Text>
              )}
              <Icon name="down" size={36} className="menu-head__down" />
            </Tappable>
          </View>
        </View>
        {store.failure === 'missing' ? null : <WayToggle small />}
      </View>
      <FactLine
        id="menu-facts"
        className={classNames('menu-head__facts', isClosed && 'menu-head__facts--closed')}
        facts={shop ? shopFacts(shop, now, way.isDelivery) : ['\u00a0']}
      />
      {store.failure === 'missing' ? null : (
        <View className="menu-head__tools">
          <SearchButton id="menu-search" onTap={() => navigate.to('shopSearch', { id: shopId })}>
            {t('menu.search')}
          </SearchButton>
          <ShopRating shop={shop} />
        </View>
      )}
      {way.isDelivery && store.failure !== 'missing' ? <DeliveryLine shop={shop} /> : null}
    </View>
  );
});
