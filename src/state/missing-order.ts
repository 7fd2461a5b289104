import type { ApiError } from '@/api';

/** The order does not exist for this member, or the number in the link is no order number. */
export function isMissingOrder(error: ApiError | null): boolean {
  return error?.kind === 'business' && (error.code === 'ORDER_NOT_FOUND' || error.code === 'INVALID_INPUT');
}
