import { prizeOrder } from './draws/prize-order';
import { drinks } from './drinks';
import { groupOrder } from './group-order';
import type { kindPrefixes } from './kind-prefixes';
import type { OrderKindRules } from './order-kind';
import { pointsOrder } from './points/points-order';
import { voucher } from './voucher';

/** Every kind of order of the product, by its `name`. The server does not compile until each has an `OrderKind`. */
export const productKinds = {
  drinks,
  voucher,
  group: groupOrder,
  points: pointsOrder,
  prize: prizeOrder,
} as const satisfies Record<keyof typeof kindPrefixes, OrderKindRules>;
