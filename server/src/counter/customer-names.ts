import { findNicknames } from '../account';
import { findConfigValue } from '../chain';
import type { Queries } from '../db/db';
import { maskedName } from '../lib/masked-name';

/** The first word of a name, which is enough to call somebody at a counter. */
const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** What the setting `counter_name` shows of a name. Without it a counter shows none. */
const shown: Readonly<Record<string, (name: string) => string>> = {
  masked: (name) => maskedName(firstWord(name)),
  first: firstWord,
};

/** How a counter names customers, by their id. It is empty if the chain shows no names. */
export async function findCustomerNames(db: Queries, userIds: readonly number[]): Promise<Map<number, string>> {
  const show = userIds.length === 0 ? undefined : shown[String(await findConfigValue(db, 'counter_name'))];
  if (!show) return new Map();
  const nicknames = await findNicknames(db, userIds);
  return new Map([...nicknames].map(([id, name]) => [id, show(name)]));
}
