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
  shift: { token_hash: string; staff_id: number; createtime: number; expiretime: number };
}
