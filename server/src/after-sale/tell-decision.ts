import type { Tx } from '../db/db';
import { ofOrder, tell } from '../inbox';
import type { OrderLineRecord, OrderRecord } from '../order';

interface Decided {
  order: OrderRecord;
  lines: readonly OrderLineRecord[];
  /** The report that was answered. */
  afterSn: string;
  now: number;
}

const toldOf = ({ order, afterSn, now }: Decided) => ({ to: order.user_id, event: `after-sale ${afterSn}`, now });

/** Tells a member that the money is paid back that was asked for, or a part of it. */
export async function tellGranted(
  tx: Tx,
  decided: Decided,
  { amount, asked, reason }: { amount: number; asked: number; reason: string },
): Promise<void> {
  const facts = { ...ofOrder(decided.order.order_sn, decided.lines), amount };
  const told = toldOf(decided);
  if (amount === asked) await tell(tx, { ...told, kind: 'moneyBackGranted', facts });
  else await tell(tx, { ...told, kind: 'moneyBackPart', facts: { ...facts, reason } });
}

/** Tells a member that no money is paid back, and why. */
export async function tellRefused(tx: Tx, decided: Decided, reason: string): Promise<void> {
  const facts = { ...ofOrder(decided.order.order_sn, decided.lines), reason };
  await tell(tx, { ...toldOf(decided), kind: 'moneyBackRefused', facts });
}
