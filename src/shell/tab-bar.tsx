import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type MessageKey, t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { routes, type TabName, type TabRouteName, tabRoutes } from '@/platform/routes';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Badge } from '@/ui/badge';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { Icon, type IconName } from '@/ui/pictures/icon';
import './tab-bar.scss';

const looks: Record<TabName, { icon: IconName; label: MessageKey }> = {
  home: { icon: 'home', label: 'tab.home' },
  order: { icon: 'cup', label: 'tab.order' },
  orders: { icon: 'receipt', label: 'tab.orders' },
  mine: { icon: 'person', label: 'tab.mine' },
};

function goTo(name: TabRouteName, current: TabName): void {
  if (routes[name].tab !== current) navigate.tab(name);
}

/** The four main pages. Drawn by us on every platform, so that texts and theme change at once. */
export const TabBar = observer(function TabBar({ current }: { current: TabName }) {
  const { openOrders, notices, session } = useStores();
  // Home and My read the notices by themselves. The other two pages do not, and may be the first after a reload.
  const isAsking = (current === 'orders' || current === 'order') && session.isMember && !notices.isKnown;
  useEffect(() => {
    if (isAsking) void openOrders.refresh();
  }, [isAsking, openOrders]);
  const counts: { readonly [Tab in TabName]?: number } = { orders: openOrders.listed, mine: notices.unread };
  return (
    <View className="k-tab-bar" {...a11y({ role: 'navigation', label: t('shell.mainMenu') })}>
      {tabRoutes.map((name) => {
        const tab = routes[name].tab;
        const { icon, label } = looks[tab];
        const badge = counts[tab] ?? 0;
        return (
          <Tappable
            key={name}
            id={`tab-bar-${tab}`}
            role="link"
            current={tab === current ? 'page' : undefined}
            className={classNames('k-tab-bar__item', tab === current && 'k-tab-bar__item--current')}
            onTap={() => goTo(name, current)}
          >
            <View className="k-tab-bar__icon" {...a11y({ hidden: true })}>
              <Icon name={icon} size={44} />
              <Badge count={badge} className="k-tab-bar__badge" />
            </View>
            <Text className="k-tab-bar__label">{t(label)}</Text>
            {badge > 0 ? (
              <View className="k-only-read">
                {t(tab === 'mine' ? 'shell.newNotices' : 'shell.openOrders', { count: badge })}
              </View>
            ) : null}
          </Tappable>
        );
      })}
    </View>
  );
});
