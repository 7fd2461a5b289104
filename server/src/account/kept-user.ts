import type { Tx } from '../db/db';
import type { VisitorCtx } from '../lib/context';
import { findDeletion, removeDeletion } from './deletion-repository';
import { changeUser, findUser, type UserRecord } from './user-repository';

export type LeavingCtx = VisitorCtx<'ACCOUNT_LEAVING'>;

/**
 * Handles a login that has proved an account whose deletion waits. The account is kept if that was asked for. Otherwise
 * the login is refused, which also undoes the use of a code. Another login may have kept the account, or the job
 * deleted it, at this moment.
 */
export async function keptUser(
  tx: Tx,
  ctx: LeavingCtx,
  { user, keeps }: { user: UserRecord | undefined; keeps: boolean },
): Promise<UserRecord | undefined> {
  if (user?.status !== 'leaving') return user;
  if (!keeps) {
    const deletion = await findDeletion(tx, user.id);
    if (!deletion) return await findUser(tx, user.id);
    throw ctx.refusal('ACCOUNT_LEAVING', { duetime: deletion.duetime });
  }
  if (!(await removeDeletion(tx, user.id))) return await findUser(tx, user.id);
  return await changeUser(tx, { me: user.id, set: { status: 'normal' } });
}
