import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { Price } from '@/ui/price';
import { Tappable } from '@/ui/tappable';
import type { Menu } from '../use-menu';
import './cart-bar.scss';

export interface CartBarProps {
  menu: Pick<Menu, 'cart' | 'acts'>;
}

function Sum({ count, amount }: { count: number; amount: number }) {
  if (count === 0) return <Text className="menu-bar__none">{t('menu.cartEmpty')}</Text>;
  return (
    <View className="menu-bar__sum">
      <Price id="cart-amount" value={amount} size={34} tone="inherit" />
      <Text className="menu-bar__drinks">{t('common.drinks', { count })}</Text>
    </View>
  );
}

/** The bar that stays: how many, how much, on to the checkout. */
export const CartBar = observer(function CartBar({ menu }: CartBarProps) {
  const { cart, acts } = menu;
  const { count, amount, lines } = cart;
  const closed = acts.closed();
  return (
    <View className="menu-bar">
      <Tappable id="cart-open" className="menu-bar__cart" disabled={lines.length === 0} onTap={cart.openSheet}>
        <View className="menu-bar__bag" {...a11y({ hidden: true })}>
          <Icon name="bag" size={44} />
          {/* A new element for each number, so that the bump runs each time. */}
          <View key={count} id="cart-count" className="menu-bar__count" {...a11y({ testId: 'cart-count' })}>
            <Badge count={count} />
          </View>
        </View>
        <Sum count={count} amount={amount} />
      </Tappable>
      {count > 0 ? (
        <Button
          id="cart-continue"
          testId="cart-continue"
          className={classNames('menu-bar__go', closed !== null && 'menu-bar__go--closed')}
          onTap={acts.proceed}
        >
          {closed?.short ?? t('menu.continue')}
        </Button>
      ) : null}
    </View>
  );
});
