import { type Language, languages } from '@/contract/core';
import { countChances } from '../chance';
import type { Queries, Tx } from '../db/db';
import type { Text3 } from '../db/schema';
import { wheelTexts } from '../messages/wheel-texts';
import { expireDraw, findOpenPrizes, giveBackEntry } from './wheel-repository';

interface Of {
  me: number;
  now: number;
}

/** What a member loses with the account: prizes that are not claimed, and chances. */
export async function findLost(
  db: Queries,
  of: Of,
): Promise<{ order_sn: string; title: Text3; num: number; amount: number }[]> {
  const prizes = await findOpenPrizes(db, of.me);
  const chances = [...(await countChances(db, of)).values()].reduce((sum, one) => sum + one.chances, 0);
  const named = (language: Language): [Language, string] => [language, wheelTexts[language].chances];
  const title = Object.fromEntries(languages.map(named)) as Text3;
  return [
    ...prizes.map(({ sn, name_json }) => ({ order_sn: sn, title: name_json, num: 1, amount: 0 })),
    ...(chances > 0 ? [{ order_sn: '', title, num: chances, amount: 0 }] : []),
  ];
}

/** Gives the prizes that a locked member has not claimed back to the stock. */
export async function losePrizes(tx: Tx, { me, now }: Of): Promise<void> {
  for (const { id, entry_id } of await findOpenPrizes(tx, me)) {
    if (await expireDraw(tx, { id, now })) await giveBackEntry(tx, { id: entry_id, now });
  }
}
