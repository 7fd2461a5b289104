import type { Generated } from 'kysely';
import type { Json, Text3 } from '../column-types';
import type { OrderTables } from './order-tables';

/** The tables of the room redemption. */
export interface RedemptionTables {
  redemption_code: {
    id: Generated<number>;
    user_id: number;
    order_id: number | null;
    /** The draw that has won it, if it was won. */
    draw_sn: string | null;
    item_kind: Exclude<OrderTables['order_goods']['item_kind'], 'drink'>;
    item_id: number;
    number: number;
    code: string;
    name_json: Json<Text3>;
    note_json: Json<Text3>;
    image: string;
    tint: string;
    num: number;
    shop_ids_json: Json<number[]>;
    share: number;
    status: Generated<0 | 1 | 2 | 3>;
    createtime: number;
    expiretime: number;
    redeemtime: number | null;
    redeem_shop_id: number | null;
    redeem_by: Generated<string>;
    endtime: number | null;
  };
}
