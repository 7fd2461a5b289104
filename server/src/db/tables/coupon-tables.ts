import type { Generated } from 'kysely';
import type { CouponRule } from '@/domain/coupon';
import type { Json, JsonDefault, JsonOrNull, Switch, Text3 } from '../column-types';

/** The tables of the room coupon. */
export interface CouponTables {
  coupon: {
    id: Generated<number>;
    key: Generated<string>;
    status: Generated<Switch>;
    name_json: Json<Text3>;
    content_json: JsonOrNull<Text3>;
    type: CouponRule['type'];
    value: Generated<number>;
    value_bp: Generated<number>;
    max_amount: number | null;
    min_amount: Generated<number>;
    scope: Generated<CouponRule['scope']>;
    scope_ids_json: JsonDefault<number[]>;
    order_type: Generated<CouponRule['order_type']>;
    shop_ids_json: JsonDefault<number[]>;
    valid_type: 'range' | 'days';
    starttime: number | null;
    endtime: number | null;
    delay_days: Generated<number>;
    valid_days: number | null;
    total: number | null;
    received: Generated<number>;
    user_limit: number | null;
    activate_days: Generated<number | null>;
    stack: Generated<0>;
    source: string;
    createtime: number;
    updatetime: number;
  };
  user_coupon: {
    id: Generated<number>;
    user_id: number;
    coupon_id: number;
    code: string;
    status: 0 | 1 | 2 | 3 | 4;
    starttime: number;
    endtime: number;
    activate_days: Generated<number | null>;
    activatetime: number | null;
    usetime: number | null;
    order_sn: string | null;
    extendtime: Generated<number | null>;
    grant_key: string;
    createtime: number;
    updatetime: number;
  };
}
