import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigate';
import { isH5 } from '@/platform/target';
import { a11y } from '@/ui/a11y';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { SearchButton } from '@/ui/search-button';
import { Tappable } from '@/ui/tappable';
import { canOrder, shopFacts } from '../shop-facts';
import type { Menu } from '../use-menu';
import './menu-head.scss';

const back = (): void => navigate.back();
const changeShop = (): void => navigate.tab('chooseShop');

/** Name, distance, waiting time and closing time of the shop; links to other shops and to the search. */
export const MenuHead = observer(function MenuHead({ menu, name }: { menu: Menu; name: string }) {
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
                <Text className="menu-head__title">{name || (store.failure ? t('pageTitle.shopMenu') : '')}</Text>
              ) : (
                <Text className="menu-head__act">{t('menu.changeShop')}</Text>
              )}
              <Icon name="down" size={36} className="menu-head__down" />
            </Tappable>
          </View>
          <Text id="menu-facts" className={classNames('menu-head__facts', isClosed && 'menu-head__facts--closed')}>
            {shop ? shopFacts(shop, now).join(' · ') : '\u00a0'}
          </Text>
        </View>
      </View>
      {store.failure === 'missing' ? null : (
        <SearchButton id="menu-search" onTap={() => navigate.to('shopSearch', { id: shopId })}>
          {t('menu.search')}
        </SearchButton>
      )}
    </View>
  );
});
