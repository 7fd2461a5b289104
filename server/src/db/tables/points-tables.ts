import type { Generated } from 'kysely';
import type { PointsReason } from '@/contract/points/points.schemas';
import type { JsonOrNull, Switch, Text3 } from '../column-types';

/** The tables of the room points. */
export interface PointsTables {
  points: {
    user_id: number;
    balance: Generated<number>;
    debt: Generated<number>;
  };
  points_log: {
    id: Generated<number>;
    user_id: number;
    type: PointsReason;
    amount: number;
    /** What became debt. It is below 0 if debt was paid. */
    debt: Generated<number>;
    /** After this row. */
    balance: number;
    source: string;
    order_sn: string | null;
    code_id: number | null;
    /** Rupiah for one point. */
    rate: number | null;
    /** In per cent. */
    multiple: number | null;
    /** 1: the chain did not run points, so the order or code gave none. */
    off_switch: Generated<Switch>;
    /** Of seven, if somebody signed in. */
    day: number | null;
    /** What points were spent on or came from, where the type does not say it. */
    name_json: JsonOrNull<Text3>;
    createtime: number;
  };
  points_lot: {
    id: Generated<number>;
    user_id: number;
    log_id: number;
    amount: number;
    remaining: number;
    expiretime: number;
    /** The lot that was earned, of which this one was given back. */
    origin_id: Generated<number | null>;
    /** 1: its end was put off when it was given back. */
    prolonged_switch: Generated<Switch>;
  };
  points_take: {
    log_id: number;
    lot_id: number;
    amount: number;
  };
}
