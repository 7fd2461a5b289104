import type { Generated } from 'kysely';
import type { AfterSaleReason } from '@/contract/order/after-sale.schemas';
import type { Json, JsonOrNull } from '../column-types';

/** The tables of the room after-sale. */
export interface AfterSaleTables {
  after_sale: {
    id: Generated<number>;
    after_sn: string;
    order_id: number;
    shop_id: number | null;
    items_json: Json<{ line_id: number; num: number; amount: number }[]>;
    reason_code: AfterSaleReason;
    content: string;
    images_json: Json<string[]>;
    amount: number;
    status: Generated<10 | 20 | 61 | 62>;
    refuse_reason: Generated<string>;
    who: Generated<string>;
    refund_sn: string | null;
    granted_json: JsonOrNull<{ line_id: number; num: number; amount: number }[]>;
    granted_amount: number | null;
    createtime: number;
    audittime: number | null;
  };
}
