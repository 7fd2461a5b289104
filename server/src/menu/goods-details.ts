import { type Selectable, sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '@/contract';
import type { GoodsDetails } from '@/contract/goods.schemas';
import type { Queries } from '../db/db';
import type { Database, Text3 } from '../db/schema';
import type { VisitorCtx } from '../lib/context';
import { starColumns, starFields } from '../lib/stars';

type Allergens = GoodsDetails['allergens'];

const findGoods = (db: Queries, goodsId: number) =>
  db
    .selectFrom('goods')
    .select(['name_json', 'intro_json', 'ingredients_json', 'allergens_json', 'sugar_g', 'kcal', 'caffeine_mg'])
    .select(['halal_cert_no', ...starColumns])
    .where('id', '=', goodsId)
    .executeTakeFirst();

type ToppingRecord = Pick<Selectable<Database['spec_value']>, 'name_json' | 'allergens_json'> & { value_id: number };

/** The toppings that a drink is offered with, in the order of the menu. */
async function findToppings(db: Queries, goodsId: number): Promise<ToppingRecord[]> {
  const { rows } = await sql<ToppingRecord>`
    select v.id as value_id, v.name_json, v.allergens_json
    from goods_spec gs join spec s on s.id = gs.spec_id join spec_value v on v.spec_id = s.id
    where gs.goods_id = ${goodsId} and s.kind = 'topping' and s.status = 1 and v.status = 1
      and gs.value_ids_json @> to_jsonb(v.id)
    order by s.weigh desc, s.id, v.weigh desc, v.id`.execute(db);
  return rows;
}

/** What is in a drink, read every time: it is asked for seldom. */
export class GoodsDetailsService {
  constructor(private readonly deps: { db: { read: Queries } }) {}

  async details(
    { goods_id }: ParsedInputOf<'order', 'goodsDetails'>,
    ctx: VisitorCtx<'GOODS_NOT_FOUND'>,
  ): Promise<OutputOf<'order', 'goodsDetails'>> {
    const { read } = this.deps.db;
    const goods = await findGoods(read, goods_id);
    if (!goods) throw ctx.refusal('GOODS_NOT_FOUND');
    const textOf = (text: Text3): string => text[ctx.language];
    return {
      goods_id,
      name: textOf(goods.name_json),
      intro: textOf(goods.intro_json),
      ingredients: goods.ingredients_json && textOf(goods.ingredients_json),
      allergens: goods.allergens_json as Allergens,
      sugar_g: goods.sugar_g,
      kcal: goods.kcal,
      caffeine_mg: goods.caffeine_mg,
      halal_cert_no: goods.halal_cert_no,
      values: (await findToppings(read, goods_id)).map(({ value_id, name_json, allergens_json }) => ({
        value_id,
        name: textOf(name_json),
        allergens: allergens_json as Allergens,
      })),
      ...starFields(goods),
    };
  }
}
