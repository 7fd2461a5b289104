import type { Generated } from 'kysely';
import type { GrowthReason } from '@/contract/vip.schemas';
import type { Json, JsonDefault, Switch, Text3 } from '../column-types';

/** The tables of the room membership. */
export interface MembershipTables {
  vip_level: {
    level: number;
    name_json: Json<Text3>;
    growth_min: number;
    growth_keep: number;
    member_bp: Generated<number>;
    member_cap: number | null;
    group_price_switch: Generated<Switch>;
    /** In per cent. */
    points_multiple: Generated<number>;
    coupon_ids_json: JsonDefault<number[]>;
    month_coupon_ids_json: JsonDefault<number[]>;
    birthday_coupon_ids_json: JsonDefault<number[]>;
    privileges_json: JsonDefault<Text3[]>;
    status: Generated<Switch>;
  };
  membership: {
    user_id: number;
    level: number;
    starttime: number;
    endtime: number | null;
    nexttime: number | null;
    /** Such as 202612. */
    month: Generated<number>;
  };
  growth_log: {
    id: Generated<number>;
    user_id: number;
    type: GrowthReason;
    amount: number;
    order_sn: string;
    /** Only growth of a code has one. */
    code_id: Generated<number | null>;
    /** Rupiah for one point. */
    rate: number;
    earntime: number;
    createtime: number;
  };
}
