import type { Generated } from 'kysely';
import type { VoucherType } from '@/contract/voucher/voucher.schemas';
import type { Json, JsonDefault, JsonOrNull, Switch, Text3 } from '../column-types';

/** The tables of the room voucher. */
export interface VoucherTables {
  voucher: {
    id: Generated<number>;
    key: string;
    name_json: Json<Text3>;
    intro_json: Json<Text3>;
    tag_json: JsonOrNull<Text3>;
    content_json: JsonOrNull<Text3>;
    rule_json: JsonOrNull<Text3>;
    image: string;
    images_json: JsonDefault<string[]>;
    tint: string;
    type: VoucherType;
    face_value: Generated<number>;
    times: Generated<number>;
    goods_ids_json: JsonDefault<number[]>;
    size_ids_json: JsonDefault<number[]>;
    shop_ids_json: JsonDefault<number[]>;
    price: number;
    market_price: number;
    total: number | null;
    taken: Generated<number>;
    limit_num: number;
    valid_days: number;
    starttime: number | null;
    endtime: number | null;
    refund_switch: Switch;
    status: Generated<Switch>;
    weigh: Generated<number>;
    createtime: number;
    updatetime: number;
  };
  voucher_order: {
    order_id: number;
    voucher_id: number;
    type: VoucherType;
    face_value: number;
    times: number;
    goods_ids_json: Json<number[]>;
    size_ids_json: Json<number[]>;
    shop_ids_json: Json<number[]>;
    rule_json: JsonOrNull<Text3>;
    valid_days: number;
    refund_switch: Switch;
    taken: number;
  };
  voucher_given: {
    id: Generated<number>;
    voucher_id: number;
    /** The order that the codes hang on. It is null if they were given without one. */
    order_id: number | null;
    taken: number;
    createtime: number;
  };
}
