import type { Generated } from 'kysely';
import type { StaffRole } from '../../internal-contract/staff.schemas';
import type { Switch } from '../column-types';

/** The tables of the room counter. */
export interface CounterTables {
  staff: {
    id: Generated<number>;
    shop_id: number;
    name: string;
    pin_hash: string;
    role: Generated<StaffRole>;
    status: Generated<Switch>;
    createtime: number;
    updatetime: number;
  };
  manager_act: {
    id: Generated<number>;
    shop_id: number;
    act: string;
    what: string;
    who: string;
    manager: string;
    createtime: number;
  };
  cash_count: {
    id: Generated<number>;
    shop_id: number;
    opening: number;
    begun_by: string;
    counted_by: string | null;
    begintime: number;
    /** It is null while the count goes on. */
    endtime: number | null;
    taken: number | null;
    paid_back: number | null;
    counted: number | null;
  };
  shift: { token_hash: string; staff_id: number; createtime: number; expiretime: number };
}
