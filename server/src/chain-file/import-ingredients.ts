import type { ChainFile } from './chain-schema';
import { ingredientTable } from './chain-tables';
import { insertRows, type Row, type Run, syncTable } from './sync';

type Ids = ReadonlyMap<string, number>;

interface Links {
  table: 'goods_ingredient' | 'value_ingredient';
  /** Column of what needs the ingredient. */
  column: 'goods_id' | 'value_id';
  what: string;
  ids: Ids;
}

/** Makes the links of a table those that are wanted. Nothing refers to a link, so that others are deleted. */
async function syncLinks(
  run: Run,
  { table, column, what, ids }: Links,
  wanted: readonly [needs: string, ingredient: number][],
): Promise<boolean> {
  const { rows } = await run.db.query(`select ${column}, ingredient_id from ${table}`);
  const nameOf = (row: Row): string => `${String(row[column])} ${String(row.ingredient_id)}`;
  const there = new Set(rows.map(nameOf));
  const links = wanted.map(([key, ingredient_id]) => ({ key, row: { [column]: ids.get(key), ingredient_id } as Row }));
  const kept = new Set(links.map(({ row }) => nameOf(row)));
  const added = links.filter(({ row }) => !there.has(nameOf(row)));
  const known = new Set(ids.values());
  const gone = rows.filter((row) => known.has(Number(row[column])) && !kept.has(nameOf(row)));
  const hasChanged = added.length + gone.length > 0;
  if (hasChanged && rows.length > 0) {
    run.say(`ingredients of ${what}: ${added.length} added, ${gone.length} removed`);
    run.counts.changed += 1;
  }
  if (run.isDry) return hasChanged;
  await insertRows(run.db, table, { rows: added.map(({ row }) => row) });
  for (const row of gone) {
    await run.db.query(`delete from ${table} where ${column} = $1 and ingredient_id = $2`, [
      row[column],
      row.ingredient_id,
    ]);
  }
  return hasChanged;
}

/** What shops may run out of. Returns whether a menu may have changed. */
export async function syncIngredients(
  run: Run,
  { ingredients }: ChainFile,
  { drinkIds, valueIds }: { drinkIds: Ids; valueIds: Ids },
): Promise<boolean> {
  if (!ingredients) return false;
  const rows = ingredients.map(({ key, name }) => ({ slug: key, name_json: name }));
  const table = await syncTable(run, ingredientTable, rows);
  const linksOf = (list: 'drinks' | 'values'): [string, number][] =>
    ingredients.flatMap((one) => one[list].map((key): [string, number] => [key, table.ids.get(one.key) ?? 0]));
  const changed = [
    table.isChanged,
    await syncLinks(
      run,
      { table: 'goods_ingredient', column: 'goods_id', what: 'drinks', ids: drinkIds },
      linksOf('drinks'),
    ),
    await syncLinks(
      run,
      { table: 'value_ingredient', column: 'value_id', what: 'values', ids: valueIds },
      linksOf('values'),
    ),
  ];
  return changed.some(Boolean);
}
