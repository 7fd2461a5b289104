import type { DeliveryAddress, Json } from '../column-types';

/** The tables of the room drinks. */
export interface DrinksTables {
  delivery: {
    order_id: number;
    address_json: Json<DeliveryAddress>;
    metres: number;
    courier_note: string;
    fee: number | null;
  };
  shop_slot: { shop_id: number; slot_start: number; cups: number };
  pickup_counter: { shop_id: number; day: string; n: number };
}
