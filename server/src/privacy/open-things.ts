import type { OpenThing } from '@/contract/privacy.schemas';
import { commonStatus } from '@/domain/order-kind';
import { findOwnUnanswered } from '../after-sale';
import type { Queries } from '../db/db';
import { fill, texts } from '../messages/message';
import {
  findHoldingOrder,
  findOrderLines,
  findOrderNumbers,
  findOwnOrder,
  findRefundingOrder,
  type OrderKinds,
  type OrderRecord,
  type View,
} from '../order';

/** What has not ended, without its words. */
type Open = Omit<OpenThing, 'text'>;

/**
 * Why a member's account cannot be deleted now: the order, the refund or the report that has not ended. Refunds of the
 * orders of `paidBack` do not count.
 */
export async function findOpenThing(
  db: Queries,
  { me, kinds, paidBack = [] }: { me: number; kinds: OrderKinds; paidBack?: readonly number[] },
): Promise<Open | null> {
  const order = await findHoldingOrder(db, { me, kinds });
  if (order !== undefined) return { reason: 'order', order_sn: order };
  const refund = await findRefundingOrder(db, { me, except: paidBack });
  if (refund !== undefined) return { reason: 'refund', order_sn: refund };
  const orderId = await findOwnUnanswered(db, me);
  if (orderId === undefined) return null;
  const order_sn = (await findOrderNumbers(db, [orderId])).get(orderId)?.order_sn ?? '';
  return { reason: 'report', order_sn };
}

/** What ends an order, in words. It is empty if there is nothing to say. */
async function wayOutOf(db: Queries, order: OrderRecord, { kinds, view }: Omit<Saying, 'me'>): Promise<string> {
  if (order.status === commonStatus.unpaid) return texts(view.language).payOrCancel;
  return (await kinds.of(order).wayOut?.(db, order, view)) ?? '';
}

/** What an order is for. */
async function titleOf(
  db: Queries,
  order: OrderRecord,
  { kinds, view }: Omit<Saying, 'me'>,
): Promise<string | undefined> {
  const { goingTexts } = kinds.of(order);
  if (goingTexts) return (await goingTexts(db, [order], view)).get(order.id)?.title;
  return (await findOrderLines(db, order.id))[0]?.name_json[view.language];
}

interface Saying {
  me: number;
  kinds: OrderKinds;
  view: View;
}

/** Says what has not ended, and what ends it. */
export async function sayOpenThing(db: Queries, open: Open, saying: Saying): Promise<OpenThing> {
  const { me, kinds, view } = saying;
  const { accountBusy, accountWayOut } = texts(view.language);
  const { reason, order_sn } = open;
  const order = reason === 'order' ? await findOwnOrder(db, { me, orderSn: order_sn }) : undefined;
  const title = order && (await titleOf(db, order, { kinds, view }));
  const text = fill(accountBusy[reason], { order: title ? `${order_sn} · ${title}` : order_sn });
  const wayOut = order ? await wayOutOf(db, order, saying) : '';
  return { ...open, text: wayOut ? fill(accountWayOut, { text, wayOut }) : text };
}
