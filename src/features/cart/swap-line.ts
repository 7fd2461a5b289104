import { limits } from '@/contract/limits';
import type { CartLine } from '@/contract/shop.schemas';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { type CartItem, itemOf } from '@/state/cart/cart-lines';
import type { ShopCart } from '@/state/cart/cart-store';

export interface SwapDeps {
  cart: Pick<ShopCart, 'swap'>;
  /** Called after the swap, and after it was taken back. */
  onChange?: () => void;
}

/** Takes what the line offers instead, and offers to take that back. */
export function swapLine(line: CartLine, { cart, onChange }: SwapDeps): void {
  const swap = line.problem?.swap;
  if (!swap) return;
  const { seen_price: _old, ...wanted } = itemOf(line);
  const item: CartItem = { ...wanted, ...swap };
  const undo = cart.swap(line, item);
  if (!undo) {
    showToast(t('swap.full', { count: limits.cartLineMax }));
    return;
  }
  onChange?.();
  const run = (): void => {
    undo();
    onChange?.();
  };
  const spec = swap.spec_text;
  showToast(t('swap.done', { name: line.name, spec }), {
    action: { label: t('common.undo'), run },
    milliseconds: 8000,
  });
}
