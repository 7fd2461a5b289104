import { productKinds } from '@/domain/product-kinds';
import { drinksPayKind } from '@/features/order';
import type { ProductKind } from '@/state/kind-pages';
import type { PayKind } from '@/state/pay-kind';

/** How each kind of order is paid. */
const payKinds: Readonly<Record<ProductKind, PayKind>> = { drinks: drinksPayKind };

/** The kind of an order by the letters that its number begins with. A number that no kind has belongs to no order. */
export function kindOfNumber(orderSn: string): ProductKind {
  const names = Object.keys(productKinds) as ProductKind[];
  return names.find((name) => orderSn.startsWith(productKinds[name].prefix)) ?? 'drinks';
}

export const payKindOf = (orderSn: string): PayKind => payKinds[kindOfNumber(orderSn)];
