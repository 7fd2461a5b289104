import type { Generated } from 'kysely';
import type { ChanceWay, WheelType } from '@/contract/wheel/wheel.schemas';
import type { Json, Switch, Text3 } from '../column-types';

/** The tables of the room chance. */
export interface ChanceTables {
  wheel: {
    id: Generated<number>;
    type: WheelType;
    name_json: Json<Text3>;
    rule_json: Json<Text3>;
    permit_no: Generated<string>;
    tax_json: Json<Text3>;
    starttime: number | null;
    endtime: number | null;
    daily_limit: number | null;
    user_limit: number | null;
    status: Generated<Switch>;
    weigh: Generated<number>;
    createtime: number;
    updatetime: number;
  };
  chance_order: {
    order_sn: string;
    user_id: number;
    createtime: number;
    backtime: number | null;
  };
  wheel_chance: {
    id: Generated<number>;
    user_id: number;
    wheel: WheelType;
    way: ChanceWay;
    /** The event by which it is given once. */
    source: string;
    /** What there is one chance for. */
    slot: string;
    order_sn: string | null;
    createtime: number;
    expiretime: number;
    usetime: number | null;
    backtime: number | null;
  };
}
