import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/db';
import type { InternalSpec } from '../../internal-contract/core';
import type { Clock } from '../../lib/clock';
import type { ManagedAct, Manager } from '../../lib/context';
import { AppError } from '../../lib/errors/app-error';
import type { Intent } from '../../lib/intent';
import type { ShopCtx } from './handlers';
import { headerOf } from './send-refusal';

export interface ApprovalDeps {
  clock: Clock;
  /** @throws AppError when the name is no manager's, or the PIN is wrong */
  managerOf: (shopId: number, named: { name: string; pin: string }) => Promise<Manager>;
  /** Runs in the transaction of the act. */
  noteManaged: (tx: Tx, act: ManagedAct) => Promise<void>;
}

/**
 * A name as `encodeURIComponent` writes it, because headers hold ASCII only. Returns undefined if it is none, as no
 * name has a NUL.
 */
function decoded(name: string | undefined): string | undefined {
  try {
    const decodedName = name && decodeURIComponent(name);
    return decodedName?.includes('\0') ? undefined : decodedName;
  } catch {
    return undefined;
  }
}

/** Whose PIN came with a request. Returns null if none did, and the call may do without. */
export async function managerOf(
  request: FastifyRequest,
  { manager }: InternalSpec,
  { shopId, deps }: { shopId: number; deps: ApprovalDeps },
): Promise<Manager | null> {
  const name = decoded(headerOf(request, 'ops-manager'));
  const pin = headerOf(request, 'ops-pin');
  if (name && pin) return await deps.managerOf(shopId, { name, pin });
  if (manager === 'sometimes') return null;
  throw new AppError('MANAGER_NEEDED');
}

/** Adds to the effect of a call, in its transaction, a note of whose PIN allowed it. */
export function noting(
  ctx: ShopCtx,
  { act, input, deps }: { act: string; input: unknown; deps: ApprovalDeps },
): ShopCtx {
  const { shop, staff, manager, intent } = ctx;
  if (!manager) return ctx;
  const once: Intent['once'] = (effect) =>
    intent.once(async (tx) => {
      const output = await effect(tx);
      const now = deps.clock.now();
      await deps.noteManaged(tx, { shopId: shop.id, act, input, output, staff, manager, now });
      return output;
    });
  return { ...ctx, intent: { stored: () => intent.stored(), once } };
}
