import { limits } from '@/contract/limits';
import { typedInviteCode } from '@/domain/typed-invite-code';
import type { Db } from '../db/db';
import type { VisitorCtx } from '../lib/context';
import { findByInviteCode } from './inviter-repository';
import { countQuota, takeFromQuota } from './quota-repository';

const WINDOW_SECONDS = 3600;

/**
 * The member whose invite code was typed. Returns undefined if it is no code, or nobody's. Codes may be guessed, and
 * the answers name their owners, so wrong codes of one address are limited. Each is counted before it is looked up, so
 * that guesses at the same time do not pass the limit. A right one is not counted, because many customers of one
 * network may open links of friends.
 */
export async function lookUpInviteCode(
  db: Db,
  ctx: VisitorCtx<'LOGIN_LIMIT'>,
  { typed, now }: { typed: string; now: number },
): Promise<number | undefined> {
  const code = typedInviteCode(typed);
  if (code === null) return undefined;
  const place = { scope: 'invite:address', key: ctx.address };
  const { n, expiretime } = await countQuota(db.read, { ...place, window: 0, seconds: WINDOW_SECONDS, now });
  if (n > limits.inviteCodeTries) throw ctx.refusal('LOGIN_LIMIT', { seconds: Math.max(1, expiretime - now) });
  const owner = await findByInviteCode(db.read, code);
  if (owner !== undefined) await takeFromQuota(db.read, place);
  return owner;
}
