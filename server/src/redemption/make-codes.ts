import { CODE_ALPHABET, CODE_LENGTH } from '@/domain/redemption-code';
import type { Tx } from '../db/db';
import type { Text3 } from '../db/schema';
import type { MoneyDeps } from '../order';
import { type CodeRecord, insertCode } from './redemption-repository';

/** What all codes that are made together have in common. */
export interface CodesToMake {
  me: number;
  /** It is null if they are given without an order. */
  orderId: number | null;
  /** The draw in which they were won. */
  drawSn?: string;
  item: Pick<CodeRecord, 'item_kind' | 'item_id' | 'image' | 'tint'> & { name: Text3; note: Text3 };
  /** Cups or pieces that are handed over for each code. */
  num: number;
  /** Shops in which they are good. It is empty if they are good in all. */
  shopIds: readonly number[];
  /** They are good before this time, in seconds. */
  expiretime: number;
  /** Rupiah that were paid for each code, in their order. */
  shares: readonly number[];
}

/** Among a billion codes one of a thousand new ones meets another. */
const TRIES = 10;

/** Makes codes, in the transaction of what they are for. */
export async function makeCodes(
  tx: Tx,
  { random, clock }: Pick<MoneyDeps, 'random' | 'clock'>,
  { me, orderId, drawSn, item, num, shopIds, expiretime, shares }: CodesToMake,
): Promise<void> {
  const { name, note, ...columns } = item;
  const row = {
    ...columns,
    user_id: me,
    order_id: orderId,
    draw_sn: drawSn ?? null,
    name_json: JSON.stringify(name),
    note_json: JSON.stringify(note),
    num,
    shop_ids_json: JSON.stringify(shopIds),
    createtime: clock.now(),
    expiretime,
  };
  const newCode = (): string =>
    Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[random.int(CODE_ALPHABET.length)]).join('');
  for (const [index, share] of shares.entries()) {
    let isMade = false;
    for (let tries = 0; tries < TRIES && !isMade; tries += 1) {
      isMade = await insertCode(tx, { ...row, number: index + 1, code: newCode(), share });
    }
    if (!isMade) throw new Error('no free code was found');
  }
}
