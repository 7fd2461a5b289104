import type { Generated } from 'kysely';
import type { DeliveryTier } from '@/domain/delivery';
import type {
  BusinessDay,
  Json,
  JsonDefault,
  JsonOrNull,
  SpecialHours,
  StarColumns,
  Switch,
  Text3,
} from '../column-types';

/** The tables of the room shop. */
export interface ShopTables {
  city: {
    code: string;
    name_json: Json<Text3>;
    lng: number;
    lat: number;
    status: Generated<Switch>;
    weigh: Generated<number>;
  };
  shop: StarColumns & {
    id: Generated<number>;
    name: string;
    address: string;
    city_code: string;
    image: Generated<string>;
    mobile: Generated<string>;
    lng: number;
    lat: number;
    timezone: string;
    utc_offset_minutes: number;
    business_json: JsonDefault<BusinessDay[]>;
    always_open_switch: Generated<Switch>;
    status: Generated<0 | 1 | 2>;
    notice_json: JsonOrNull<Text3>;
    takein_switch: Generated<Switch>;
    takeout_switch: Generated<Switch>;
    lead_minutes: Generated<number>;
    minutes_per_cup_x10: Generated<number>;
    slot_minutes: Generated<number>;
    slot_cups: Generated<number>;
    asap_max_minutes: Generated<number>;
    /** 0: the shop was found to be past its limit, and not yet well below it again. */
    asap_switch: Generated<Switch>;
    delivery_radius: Generated<number>;
    delivery_rules_json: JsonDefault<DeliveryTier[]>;
    min_amount: Generated<number>;
    packing_fee: Generated<number>;
    tax_type: Generated<'pbjt' | 'ppn' | 'none'>;
    tax_bp: Generated<number>;
    tax_included: Generated<Switch>;
    /** It is null if the shop takes every channel of the chain but cash. */
    pay_channels_json: JsonOrNull<string[]>;
    menu_version: Generated<number>;
    version: Generated<number>;
    key: Generated<string>;
    listed_switch: Generated<Switch>;
    ops_key_hash: string | null;
    paused_until: number | null;
    today_json: JsonOrNull<SpecialHours>;
    special_days_json: JsonDefault<SpecialHours[]>;
    weigh: Generated<number>;
    createtime: number;
    updatetime: number;
  };
  shop_collect: { user_id: number; shop_id: number; createtime: number };
}
