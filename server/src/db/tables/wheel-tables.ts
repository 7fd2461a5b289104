import type { Generated } from 'kysely';
import type { PrizeType } from '@/contract/wheel/wheel.schemas';
import type { Json, JsonDefault, Switch, Text3 } from '../column-types';

/** An entry as it was at a draw. */
export interface DrawnEntry {
  position: number;
  weight: number;
  /** It is null if it is not counted. */
  left: number | null;
  name: Text3;
}

/** The tables of the room wheel. */
export interface WheelTables {
  wheel_entry: {
    id: Generated<number>;
    wheel_id: number;
    key: string;
    position: number;
    type: PrizeType;
    value: Generated<number>;
    coupon_id: number | null;
    voucher_id: number | null;
    weight: number;
    total: number | null;
    taken: Generated<number>;
    name_json: Json<Text3>;
    image: string;
    tint: string;
    shop_ids_json: JsonDefault<number[]>;
    status: Generated<Switch>;
    weigh: Generated<number>;
    createtime: number;
    updatetime: number;
  };
  wheel_member: {
    user_id: number;
    draw_id: string;
  };
  wheel_seed: {
    id: Generated<number>;
    day: string;
    number: Generated<number>;
    seed_hash: string;
    createtime: number;
    publishtime: number;
    seed: string | null;
    losttime: number | null;
  };
  wheel_secret: {
    seed_id: number;
    seed: string;
    publishtime: number;
  };
  wheel_draw: {
    id: Generated<number>;
    sn: string;
    user_id: number;
    wheel_id: number;
    chance_id: number;
    seed_id: number;
    day: string;
    draw_id: string;
    client_seed: string;
    n: number;
    entries_json: Json<DrawnEntry[]>;
    position: number;
    entry_id: number;
    used_up: Switch;
    type: PrizeType;
    value: number;
    voucher_id: number | null;
    user_coupon_id: number | null;
    /** The order by which the prize was claimed. */
    order_id: number | null;
    /** Where it is fetched. */
    claim_shop_id: number | null;
    name_json: Json<Text3>;
    image: string;
    tint: string;
    permit_no: string;
    tax_json: Json<Text3>;
    status: 0 | 1 | 2 | 3 | 4 | 5;
    createtime: number;
    expiretime: number | null;
    endtime: number | null;
  };
}
