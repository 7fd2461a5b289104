import type { GroupProductState } from '@/contract/group/group.schemas';
import type { ProductRecord } from './product-repository';

/** Whether a product can be bought now. One that the chain has taken out of its list is over. */
export function productState(
  { status, starttime, endtime }: Pick<ProductRecord, 'status' | 'starttime' | 'endtime'>,
  now: number,
): GroupProductState {
  if (status === 0 || now >= endtime) return 'over';
  return now < starttime ? 'coming' : 'running';
}
