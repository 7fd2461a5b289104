import { groupPayKind } from '@/features/group';
import { drinksPayKind } from '@/features/order';
import { voucherPayKind } from '@/features/voucher';
import { kindOfNumber } from '@/state/kind-of-number';
import type { ProductKind } from '@/state/kind-pages';
import type { PayKind } from '@/state/pay-kind';

/** How each kind of order is paid. */
const payKinds: Readonly<Record<ProductKind, PayKind>> = {
  drinks: drinksPayKind,
  group: groupPayKind,
  voucher: voucherPayKind,
};

export const payKindOf = (orderSn: string): PayKind => payKinds[kindOfNumber(orderSn)];
