import { Text, View } from '@tarojs/components';
import { useEffect } from 'react';
import type { CartLine } from '@/contract/shop.schemas';
import { LineNotice, swapLine } from '@/features/cart';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { showToast } from '@/platform/screen/toast';
import { lineKey } from '@/state/cart/cart-lines';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Card } from '@/ui/card';
import { Picture } from '@/ui/pictures/picture';
import type { CheckoutStore } from '../../checkout-store';
import './left-out.scss';

export interface LeftOutProps {
  store: Pick<CheckoutStore, 'shopId' | 'reprice'>;
  lines: readonly CartLine[];
}

/** The lines of the cart that cannot be ordered now, each with what can be had instead. */
export function LeftOut({ store, lines }: LeftOutProps) {
  const cart = useStores().cart.of(store.shopId);
  // A line is changed in the cart, which this page has not read yet.
  useEffect(() => void cart.load(), [cart]);
  const again = (): void => void store.reprice();
  const swap = async (line: CartLine): Promise<void> => {
    await cart.load();
    swapLine(line, { cart, onChange: again });
  };
  const remove = async (line: CartLine): Promise<void> => {
    await cart.load();
    const own = cart.lines.find((one) => lineKey(one) === lineKey(line));
    if (!own) return again();
    const undo = cart.remove(own);
    again();
    const run = (): void => {
      undo();
      again();
    };
    showToast(t('swap.removed', { name: line.name }), { action: { label: t('common.undo'), run } });
  };
  return (
    <Card id="left-out">
      <Text className="left-out__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('order.leftOut')}
      </Text>
      {lines.map((line) => (
        <View key={line.cart_id} className="left-out__line">
          <Picture className="left-out__picture" src={line.image} tint={line.tint} out />
          <View className="left-out__body">
            <Text className="left-out__name">{line.name}</Text>
            <Text className="left-out__num"> {t('order.times', { count: line.num })}</Text>
            <Text className="left-out__spec">{line.spec_text}</Text>
            <LineNotice
              line={line}
              id={`left-out-${line.cart_id}`}
              onSwap={() => void swap(line)}
              onRemove={() => void remove(line)}
              onOther={() => {
                const cate = line.problem?.cate_id;
                navigate.to('shopMenu', { id: store.shopId, ...(cate ? { cate } : {}) });
              }}
            />
          </View>
        </View>
      ))}
    </Card>
  );
}
