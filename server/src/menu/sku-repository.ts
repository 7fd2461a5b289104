import { sql } from 'kysely';
import type { Queries } from '../db/db';
import type { Text3 } from '../db/schema';

/** A drink in a size and temperature, and what both are called. */
export interface NamedSku {
  sku_id: number;
  goods_id: number;
  /** Its size and its temperature. */
  values: { spec_id: number; spec_name: Text3; value_id: number; name: Text3 }[];
}

/** These skus, by their id. */
export async function findNamedSkus(db: Queries, skuIds: readonly number[]): Promise<ReadonlyMap<number, NamedSku>> {
  const { rows } = await sql<NamedSku>`
    select k.id as sku_id, k.goods_id,
      (select jsonb_agg(jsonb_build_object('spec_id', s.id, 'spec_name', s.name_json, 'value_id', v.id, 'name', v.name_json)
          order by s.weigh desc, s.id)
        from spec_value v join spec s on s.id = v.spec_id
        where v.id in (k.size_value_id, k.temperature_value_id)) as values
    from sku k where k.id = any(${skuIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.sku_id, row]));
}
