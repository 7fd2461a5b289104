import type { CallSpec } from '@/contract/core';
import type { ErrorCode } from '@/contract/errors';
import type { InternalSpec } from '../../internal-contract/core';
import { statusOf } from './envelope';

/** What a call may refuse with HTTP 200 and code 0: its own refusals, and those of its input and its key. */
export const callRefusals = ({ errors, idempotent, ownLogin }: CallSpec): ErrorCode[] => [
  ...errors.filter((code) => statusOf(code) === 200),
  'INVALID_INPUT',
  ...(ownLogin ? (['OWN_LOGIN_NEEDED'] as const) : []),
  ...(idempotent ? (['IDEMPOTENCY_MISMATCH'] as const) : []),
];

/**
 * The same of an internal route. A shift is looked up for every call of a shop that names one. Only routes that declare
 * their answer have their input checked.
 */
export function routeRefusals({ access, errors = [], answer, idempotent, manager }: InternalSpec): ErrorCode[] {
  const all: ErrorCode[] = [...errors];
  if (access === 'shop') all.push('SHIFT_NEEDED');
  if (manager) all.push('MANAGER_NEEDED', 'PIN_WRONG', 'PIN_LIMIT', 'PIN_WEAK');
  if (answer) all.push('INVALID_INPUT');
  if (idempotent) all.push('IDEMPOTENCY_MISMATCH');
  return [...new Set(all)];
}
