import type { productKinds } from '@/domain/product-kinds';
import type { PlainRoute } from '@/platform/routes';

export type ProductKind = keyof typeof productKinds;

/** Pages that show one order by its number. */
type DetailsRoute = 'order';

/** The pages of each kind of order. */
export const kindPages: Readonly<Record<ProductKind, { details: DetailsRoute; list: PlainRoute }>> = {
  drinks: { details: 'order', list: 'orders' },
};
