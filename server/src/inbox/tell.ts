import type { NoticeKind } from '@/contract/inbox.schemas';
import type { Tx } from '../db/db';
import { type NoticeFacts, noticeKinds } from './notice-kinds';
import { insertNotice } from './notice-repository';

export interface Told<Kind extends NoticeKind> {
  /** The member. */
  to: number;
  kind: Kind;
  /** Names what has happened, such as `refund RF2612010000000001`. */
  event: string;
  facts: NoticeFacts[Kind];
  now: number;
}

/**
 * Tells a member what has happened, in the transaction in which it happens, once for each event. Nobody is told whose account
 * is being deleted.
 */
export async function tell<Kind extends NoticeKind>(
  tx: Tx,
  { to, kind, event, facts, now }: Told<Kind>,
): Promise<void> {
  const { urgentUntil, isReplaced = false } = noticeKinds[kind];
  const urgenttime = urgentUntil?.(facts) ?? null;
  await insertNotice(tx, { user_id: to, kind, event, facts, urgenttime, createtime: now, isReplaced });
}
