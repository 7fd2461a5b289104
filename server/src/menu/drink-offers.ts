import { sql } from 'kysely';
import type { DrinkOffer, OfferedGroup, OfferedSku } from '@/domain/cart-problem';
import type { Queries } from '../db/db';
import { goodsIsOut, valueIsOut } from './ingredient-repository';

interface OfferRow {
  goods_id: number;
  is_out: 0 | 1;
  skus: OfferedSku[];
  groups: OfferedGroup[];
}

/** What a shop sells of each drink now, with its stock; a drink that is not on its menu is missing. */
export async function findOffers(
  db: Queries,
  { shopId, goodsIds }: { shopId: number; goodsIds: readonly number[] },
): Promise<ReadonlyMap<number, DrinkOffer>> {
  const { rows } = await sql<OfferRow>`
    select sg.goods_id, ${goodsIsOut} as is_out,
      (select coalesce(jsonb_agg(jsonb_build_object('sku_id', k.id,
          'value_ids', jsonb_build_array(k.size_value_id, k.temperature_value_id), 'price', sk.price,
          'off', case when sk.status = 1 and sk.stock is distinct from 0 then 0 else 1 end, 'stock', sk.stock)
        order by k.id), '[]')
        from sku k join shop_sku sk on sk.sku_id = k.id and sk.shop_id = sg.shop_id
        where k.goods_id = sg.goods_id) as skus,
      (select coalesce(jsonb_agg(jsonb_build_object('isRequired', s.required = 1,
          'max', case when s.type = 'single' then 1 else s.max_num end,
          'values', (select coalesce(jsonb_agg(jsonb_build_object('value_id', v.id, 'price_delta', v.price_delta,
              'isOut', ${valueIsOut(shopId)} = 1)
            order by v.weigh desc, v.id), '[]')
            from spec_value v left join shop_value_off o on o.value_id = v.id and o.shop_id = sg.shop_id
            where v.spec_id = s.id and v.status = 1 and gs.value_ids_json @> to_jsonb(v.id)))
        order by s.weigh desc, s.id), '[]')
        from goods_spec gs join spec s on s.id = gs.spec_id
        where gs.goods_id = sg.goods_id and s.status = 1 and s.kind in ('sugar', 'topping')) as groups
    from shop_goods sg join goods g on g.id = sg.goods_id
    where sg.shop_id = ${shopId} and sg.goods_id = any(${goodsIds}::bigint[]) and sg.status = 1 and g.status = 1`.execute(
    db,
  );
  return new Map(rows.map(({ goods_id, is_out, ...offer }) => [goods_id, { isSoldOut: is_out === 1, ...offer }]));
}
