import type { Generated } from 'kysely';
import type { Json } from '../column-types';

/** The tables of the room cart. */
export interface CartTables {
  cart_line: {
    id: Generated<number>;
    user_id: number;
    shop_id: number;
    goods_id: number;
    sku_id: number;
    value_ids_json: Json<number[]>;
    value_key: string;
    num: number;
    price: number | null;
    createtime: number;
    updatetime: number;
  };
}
