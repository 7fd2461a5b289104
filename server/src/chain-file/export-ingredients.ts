import type { ChainInput } from './chain-schema';
import type { SyncDb } from './sync';

type Ingredient = NonNullable<ChainInput['ingredients']>[number];

interface Names {
  goods: ReadonlyMap<number, string>;
  value: ReadonlyMap<number, string>;
}

/** What shops may run out of, by the keys of what needs it. A chain without any has no such field. */
export async function exportIngredients(db: SyncDb, names: Names): Promise<Pick<ChainInput, 'ingredients'>> {
  const { rows } = await db.query('select * from ingredient where status = 1 order by weigh desc, id');
  const goods = (await db.query('select * from goods_ingredient order by goods_id')).rows;
  const values = (await db.query('select * from value_ingredient order by value_id')).rows;
  const ingredients = rows.map(({ id, slug, name_json }) => ({
    key: String(slug),
    name: name_json as Ingredient['name'],
    drinks: goods
      .filter((row) => row.ingredient_id === id)
      .flatMap((row) => names.goods.get(Number(row.goods_id)) ?? []),
    values: values
      .filter((row) => row.ingredient_id === id)
      .flatMap((row) => names.value.get(Number(row.value_id)) ?? []),
  }));
  return ingredients.length > 0 ? { ingredients } : {};
}
