import { canonical } from '@/domain/canonical';
import type { ChainFile, DrinkEntry } from './chain-schema';
import { type Change, insertRows, type Row, type Run, updateRows } from './sync';

type Ids = ReadonlyMap<string, number>;

export interface ChosenSku {
  id: number;
  /** Price of the chain, before the surcharge of a shop. */
  price: number;
}

/** The skus of each drink, by its key, then by `size/temperature`. */
export type Skus = ReadonlyMap<string, ReadonlyMap<string, ChosenSku>>;

interface DrinkParts {
  drinkIds: Ids;
  groupIds: Ids;
  valueIds: Ids;
}

const idOf = (ids: Ids, key: string): number => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`no id of ${key}`);
  return id;
};

interface ChoiceWrites {
  added: Row[];
  changes: Change[];
  gone: Row[];
}

/** Compares the groups of one drink with its rows. */
function compareChoices(
  run: Run,
  { key, choices }: DrinkEntry,
  {
    parts,
    before,
    writes,
  }: {
    parts: DrinkParts;
    before: readonly Row[];
    writes: ChoiceWrites;
  },
): void {
  const goods_id = idOf(parts.drinkIds, key);
  const ids = (keys: readonly string[]): number[] => keys.map((one) => idOf(parts.valueIds, one));
  const lines: string[] = [];
  for (const { group, values, chosen } of choices) {
    const spec_id = idOf(parts.groupIds, group);
    const row = { goods_id, spec_id, value_ids_json: ids(values), default_ids_json: ids(chosen) };
    const old = before.find((one) => one.spec_id === spec_id);
    if (canonical(old) === canonical(row)) continue;
    if (old) writes.changes.push({ row, columns: ['value_ids_json', 'default_ids_json'] });
    else writes.added.push(row);
    lines.push(`${group} ${old ? 'changed' : 'added'}`);
  }
  const kept = new Set(choices.map(({ group }) => idOf(parts.groupIds, group)));
  const names = new Map([...parts.groupIds].map(([name, id]) => [id, name]));
  for (const row of before) {
    if (kept.has(Number(row.spec_id))) continue;
    writes.gone.push(row);
    lines.push(`${names.get(Number(row.spec_id)) ?? 'a group'} removed`);
  }
  // For a new drink this need not be said.
  if (lines.length === 0 || before.length === 0) return;
  for (const line of lines) run.say(`drink ${key}: choices: ${line}`);
  run.counts.changed += 1;
}

/** The groups that drinks offer, with the values that are chosen beforehand. Returns whether any changed. */
export async function syncChoices(run: Run, { drinks }: ChainFile, parts: DrinkParts): Promise<boolean> {
  const { db, isDry } = run;
  const { rows } = await db.query('select goods_id, spec_id, value_ids_json, default_ids_json from goods_spec');
  const byDrink = new Map<number, Row[]>();
  for (const row of rows) byDrink.set(Number(row.goods_id), [...(byDrink.get(Number(row.goods_id)) ?? []), row]);
  const writes: ChoiceWrites = { added: [], changes: [], gone: [] };
  for (const drink of drinks) {
    const before = byDrink.get(idOf(parts.drinkIds, drink.key)) ?? [];
    compareChoices(run, drink, { parts, before, writes });
  }
  const { added, changes, gone } = writes;
  if (!isDry) {
    await insertRows(db, 'goods_spec', { rows: added });
    await updateRows(db, { table: 'goods_spec', keys: ['goods_id', 'spec_id'] }, changes);
    // A link, to which nothing refers.
    for (const { goods_id, spec_id } of gone) {
      await db.query('delete from goods_spec where goods_id = $1 and spec_id = $2', [goods_id, spec_id]);
    }
  }
  return added.length + changes.length + gone.length > 0;
}

interface WantedSku {
  /** Key of the drink. */
  drink: string;
  /** `size/temperature` */
  name: string;
  row: Row;
}

/** Sets the prices of the chain where they differ; what the file does not name has none any more. */
async function syncPrices(run: Run, before: readonly Row[], wanted: ReadonlyMap<number, WantedSku>): Promise<void> {
  const lines = new Map<string, string[]>();
  const changes: Change[] = [];
  for (const { id, price: old } of before) {
    const { drink, name, row } = wanted.get(Number(id)) ?? {};
    const price = row?.price ?? null;
    if (old === price) continue;
    changes.push({ row: { id, price }, columns: ['price'] });
    if (drink !== undefined) lines.set(drink, [...(lines.get(drink) ?? []), `${name}: ${old ?? 'nothing'} → ${price}`]);
  }
  for (const [drink, prices] of lines) run.say(`drink ${drink}: price of ${prices.join(', ')}`);
  run.counts.changed += lines.size;
  if (!run.isDry) await updateRows(run.db, { table: 'sku', keys: ['id'] }, changes);
}

/** Adds the sizes and temperatures that drinks did not have, and keeps the prices of the chain. Shops say which of them they sell. */
export async function syncSkus(run: Run, { drinks }: ChainFile, { drinkIds, valueIds }: DrinkParts): Promise<Skus> {
  const { rows } = await run.db.query('select id, goods_id, size_value_id, temperature_value_id, price from sku');
  const nameOf = (row: Row): string => `${row.goods_id} ${row.size_value_id} ${row.temperature_value_id}`;
  const ids = new Map(rows.map((row) => [nameOf(row), Number(row.id)]));
  const wanted = drinks.flatMap((drink) =>
    drink.skus.map((sku) => ({
      drink: drink.key,
      name: `${sku.size}/${sku.temperature}`,
      row: {
        goods_id: idOf(drinkIds, drink.key),
        size_value_id: idOf(valueIds, sku.size),
        temperature_value_id: idOf(valueIds, sku.temperature),
        price: sku.price,
      },
    })),
  );
  const added = wanted.filter(({ row }) => !ids.has(nameOf(row)));
  if (run.isDry) for (const [at, { row }] of added.entries()) ids.set(nameOf(row), -1 - at);
  else {
    const returning = 'id, goods_id, size_value_id, temperature_value_id';
    const made = await insertRows(run.db, 'sku', { rows: added.map(({ row }) => row), returning });
    for (const row of made) ids.set(nameOf(row), Number(row.id));
  }
  await syncPrices(run, rows, new Map(wanted.map((one) => [idOf(ids, nameOf(one.row)), one])));
  const skus = new Map<string, Map<string, ChosenSku>>(drinks.map(({ key }) => [key, new Map()]));
  for (const { drink, name, row } of wanted) {
    skus.get(drink)?.set(name, { id: idOf(ids, nameOf(row)), price: row.price });
  }
  return skus;
}
