import type { Generated } from 'kysely';
import type { PointsGoodsType, PointsWay } from '@/contract/mall/mall.schemas';
import type { Json, JsonDefault, JsonOrNull, Switch, Text3 } from '../column-types';

/** The tables of the room mall. */
export interface MallTables {
  points_cate: {
    id: Generated<number>;
    key: string;
    name_json: Json<Text3>;
    status: Generated<Switch>;
    weigh: Generated<number>;
  };
  points_goods: {
    id: Generated<number>;
    key: string;
    cate_id: number;
    name_json: Json<Text3>;
    intro_json: Json<Text3>;
    content_json: JsonOrNull<Text3>;
    rule_json: JsonOrNull<Text3>;
    image: string;
    images_json: JsonDefault<string[]>;
    tint: string;
    type: PointsGoodsType;
    coupon_id: number | null;
    voucher_id: number | null;
    points: number;
    market_price: number | null;
    ship_switch: Generated<Switch>;
    fetch_switch: Generated<Switch>;
    shop_ids_json: JsonDefault<number[]>;
    redeem_days: Generated<number>;
    total: number | null;
    taken: Generated<number>;
    user_limit: number | null;
    level: number | null;
    starttime: number | null;
    endtime: number | null;
    status: Generated<Switch>;
    weigh: Generated<number>;
    createtime: number;
    updatetime: number;
  };
  points_order: {
    order_id: number;
    goods_id: number;
    type: PointsGoodsType;
    way: PointsWay;
    /** What one has cost, in points. */
    points: number;
    taken: Generated<number>;
    /** The shop in which it is fetched. */
    shop_id: number | null;
    redeem_days: number;
    rule_json: JsonOrNull<Text3>;
  };
}
