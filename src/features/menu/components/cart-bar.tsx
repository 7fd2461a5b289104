import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { GoingOrder } from '@/contract/order/any-order.schemas';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/buttons/button';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/pictures/icon';
import { Price } from '@/ui/price';
import type { Menu } from '../use-menu';
import './cart-bar.scss';

export interface CartBarProps {
  menu: Pick<Menu, 'cart' | 'acts'>;
}

interface SumProps {
  count: number;
  amount: number;
  /** What is missing to the shop's minimum for a delivery. */
  missing: number;
  /** Drinks that cannot be ordered as they are. */
  wrong: number;
}

function Sum({ count, amount, missing, wrong }: SumProps) {
  if (count === 0 && wrong === 0) return <Text className="menu-bar__none">{t('menu.cartEmpty')}</Text>;
  if (count === 0) {
    return (
      <View className="menu-bar__sum">
        <Text id="cart-problems" className="menu-bar__problems">
          {t('menu.cartProblems', { count: wrong })}
        </Text>
        <Text className="menu-bar__drinks">{t('menu.cartLook')}</Text>
      </View>
    );
  }
  return (
    <View className="menu-bar__sum">
      <Price id="cart-amount" value={amount} size={34} tone="inherit" />
      <Text className="menu-bar__drinks">
        {missing > 0 ? t('menu.missing', { sum: money(missing) }) : t('common.drinks', { count })}
      </Text>
    </View>
  );
}

/** Shown instead of an empty cart: the last order is still unpaid. */
function Waiting({ row }: { row: GoingOrder }) {
  const { navigate } = useStores().platform;
  return (
    <>
      <View className="menu-bar__waits">
        <Icon name="clock" size={44} className="menu-bar__clock" />
        <Text className="menu-bar__wait">{row.title || t('shell.orderWaits')}</Text>
      </View>
      <Button
        id="order-waits"
        className="menu-bar__go menu-bar__go--pay"
        onTap={() => navigate.to('cashier', { order_sn: row.order_sn })}
      >
        {t('shell.payNow')}
      </Button>
    </>
  );
}

/** The fixed bar: number, amount, and the button to the checkout. */
export const CartBar = observer(function CartBar({ menu }: CartBarProps) {
  const { openOrders } = useStores();
  const { cart, acts } = menu;
  const { count, amount, lines } = cart;
  const closed = acts.closed();
  const missing = acts.missing();
  const waiting = lines.length === 0 ? openOrders.waiting : undefined;
  return (
    <View className="menu-bar">
      <View className="k-only-read" id="cart-said" {...a11y({ role: 'status', live: 'polite' })}>
        {cart.said}
      </View>
      {waiting ? (
        <Waiting row={waiting} />
      ) : (
        <Tappable
          id="cart-open"
          className={classNames('menu-bar__cart', missing > 0 && 'menu-bar__cart--missing')}
          disabled={lines.length === 0}
          onTap={cart.openSheet}
        >
          <View
            className={classNames('menu-bar__bag', count > 99 && 'menu-bar__bag--many')}
            {...a11y({ hidden: true })}
          >
            <Icon name="bag" size={44} />
            {/* A new element for each number, so that the animation runs each time. */}
            <View key={count} id="cart-count" className="menu-bar__count" {...a11y({ testId: 'cart-count' })}>
              <Badge count={count} />
            </View>
          </View>
          {lines.length > 0 ? <Text className="k-only-read">{t('menu.openCart')}</Text> : null}
          {cart.isLoading && lines.length === 0 ? (
            <Text className="k-only-read">{t('common.loading')}</Text>
          ) : (
            <Sum count={count} amount={amount} missing={missing} wrong={cart.wrong} />
          )}
        </Tappable>
      )}
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
