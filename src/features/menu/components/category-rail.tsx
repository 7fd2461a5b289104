import { ScrollView, Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { t } from '@/i18n/i18n';
import { useComputed } from '@/state/use-computed';
import { a11y } from '@/ui/a11y';
import { Badge } from '@/ui/badge';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import type { MenuCart } from '../menu-cart';
import type { MenuSection } from '../menu-layout';
import type { MenuListStore } from '../menu-list-store';
import './category-rail.scss';

interface EntryProps {
  section: MenuSection;
  list: MenuListStore;
  cart: MenuCart;
}

const Entry = observer(function Entry({ section, list, cart }: EntryProps) {
  const { id, name } = section;
  const isActive = useComputed(() => list.activeId === id, [list, id]);
  const count = useComputed(() => cart.byCategory.get(id) ?? 0, [cart, id]);
  return (
    <Tappable
      id={`cat-${id}`}
      testId="category"
      className={classNames('menu-rail__entry', isActive && 'menu-rail__entry--on')}
      style={{ height: `${list.metrics.category}px` }}
      current={isActive ? 'step' : undefined}
      onTap={() => list.selectCategory(id)}
    >
      <Text className="menu-rail__name">{name}</Text>
      {count > 0 ? (
        <View className="menu-rail__count">
          <Badge count={count} />
        </View>
      ) : null}
    </Tappable>
  );
});

/** The categories beside the list: the visible one is marked, a tap scrolls to it, badges count drinks in the cart. */
export const CategoryRail = observer(function CategoryRail({ list, cart }: { list: MenuListStore; cart: MenuCart }) {
  const { railTop } = list;
  // Setting the position of a rail that never moved would cause a layout at the start.
  const hasMoved = useRef(false);
  if (railTop > 0) hasMoved.current = true;
  return (
    <ScrollView
      scrollY
      className="menu-rail"
      scrollTop={hasMoved.current ? railTop : undefined}
      {...a11y({ role: 'group', label: t('menu.categories') })}
    >
      {list.sections.map((section) => (
        <Entry key={section.id} section={section} list={list} cart={cart} />
      ))}
      <View style={{ height: `${list.metrics.bar}px` }} />
    </ScrollView>
  );
});
