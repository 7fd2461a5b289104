import type { Generated } from 'kysely';
import type { OnLate, TeamState } from '@/contract/group/group.schemas';
import type { Json, JsonDefault, JsonOrNull, Switch, Text3 } from '../column-types';

/** The tables of the room group. */
export interface GroupTables {
  group_product: {
    id: Generated<number>;
    key: string;
    goods_id: number | null;
    name_json: Json<Text3>;
    intro_json: Json<Text3>;
    content_json: JsonOrNull<Text3>;
    image: string;
    images_json: JsonDefault<string[]>;
    tint: string;
    people: number;
    num_limit: number;
    user_limit: number | null;
    group_hours: number;
    redeem_days: number;
    starttime: number;
    endtime: number;
    shop_ids_json: JsonDefault<number[]>;
    formed: Generated<number>;
    status: Generated<Switch>;
    weigh: Generated<number>;
    createtime: number;
    updatetime: number;
  };
  group_spec: {
    id: Generated<number>;
    product_id: number;
    sku_id: number | null;
    price: number;
    group_price: number;
    vip_group_price: number | null;
    total: number | null;
    taken: Generated<number>;
    sold: Generated<number>;
    status: Generated<Switch>;
  };
  team: {
    id: Generated<number>;
    group_sn: string;
    product_id: number;
    leader_id: number;
    people: number;
    joined: Generated<number>;
    held: Generated<number>;
    state: TeamState;
    unmoved: Generated<number>;
    createtime: number;
    starttime: Generated<number | null>;
    endtime: Generated<number | null>;
    formtime: Generated<number | null>;
    failtime: Generated<number | null>;
  };
  group_order: {
    order_id: number;
    user_id: number;
    product_id: number;
    spec_id: number;
    team_id: number;
    price: number;
    redeem_days: number;
    shop_ids_json: Json<number[]>;
    on_late: OnLate;
    seat: Generated<'held' | 'joined' | 'kept' | null>;
    jointime: Generated<number | null>;
    taken: Generated<number>;
  };
}
