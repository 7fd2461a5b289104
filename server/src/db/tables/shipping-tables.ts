import type { Generated } from 'kysely';
import type { Json, ShippingAddress } from '../column-types';

/** The table of the room shipping. */
export interface ShippingTables {
  shipment: {
    order_id: number;
    user_id: number;
    address_json: Json<ShippingAddress>;
    courier_note: string;
    createtime: number;
    /** The shop that has sent it. */
    shop_id: Generated<number | null>;
    /** Name of who has sent it. */
    who: Generated<string>;
    /** Name of the company that brings it. */
    courier: Generated<string | null>;
    tracking_no: Generated<string | null>;
    shiptime: Generated<number | null>;
    dealtime: Generated<number | null>;
    canceltime: Generated<number | null>;
  };
}
