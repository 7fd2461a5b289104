import { kindPrefixes } from '@/domain/kind-prefixes';
import type { ProductKind } from './kind-pages';

/** The kind of an order by the letters that its number begins with. A number that no kind has belongs to no order. */
export function kindOfNumber(orderSn: string): ProductKind {
  const names = Object.keys(kindPrefixes) as ProductKind[];
  return names.find((name) => orderSn.startsWith(kindPrefixes[name])) ?? 'drinks';
}
