import type { Generated } from 'kysely';

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
    type: 'order' | 'code' | 'refund' | 'debt' | 'ended';
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
    createtime: number;
  };
  points_lot: {
    id: Generated<number>;
    user_id: number;
    log_id: number;
    amount: number;
    remaining: number;
    expiretime: number;
  };
  points_take: {
    log_id: number;
    lot_id: number;
    amount: number;
  };
}
