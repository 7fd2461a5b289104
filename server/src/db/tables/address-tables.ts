import type { Generated } from 'kysely';
import type { Switch } from '../column-types';

/** The tables of the room address. */
export interface AddressTables {
  address: {
    id: Generated<number>;
    user_id: number;
    name: string;
    mobile: string;
    areacode: string;
    village_code: string;
    province_name: string;
    city_name: string;
    district_name: string;
    village_name: string;
    postcode: string;
    detail: string;
    label: 'home' | 'office' | 'other';
    courier_note: string;
    lng: number | null;
    lat: number | null;
    is_default: Switch;
    createtime: number;
    updatetime: number;
    version: Generated<number>;
  };
}
