import type { Generated } from 'kysely';
import type { RefundCause } from '@/contract/order/order-parts.schemas';
import type { JsonOrNull, Switch } from '../column-types';

/** The tables of the room payment. */
export interface PaymentTables {
  payment: {
    id: Generated<number>;
    payment_sn: string;
    order_id: number;
    order_sn: string;
    provider: string;
    channel: string;
    amount: number;
    status: Generated<0 | 1 | 2 | 3>;
    settled: Generated<Switch>;
    /** Rupiah that its refunds add up to. */
    refunded: Generated<number>;
    launch_json: JsonOrNull<unknown>;
    trade_no: string | null;
    expiretime: number;
    paytime: number | null;
    createtime: number;
    updatetime: number;
  };
  payment_event: {
    provider: string;
    event_id: string;
    payment_sn: string;
    state: string;
    amount: number;
    outcome: Generated<string>;
    createtime: number;
  };
  refund: {
    id: Generated<number>;
    refund_sn: string;
    order_id: number;
    /** The shop of the order. */
    shop_id: number | null;
    payment_sn: string;
    amount: number;
    reason: string;
    cause: RefundCause;
    status: Generated<1 | 2 | 3 | 4>;
    tries: Generated<number>;
    nexttime: number;
    senttime: number | null;
    donetime: number | null;
    settled_by: Generated<string>;
    settled_manager: Generated<string>;
    note: Generated<string>;
    createtime: number;
  };
  cash_payment: {
    payment_sn: string;
    order_sn: string;
    shop_id: number;
    number: string;
    amount: number;
    state: 'open' | 'paid' | 'closed';
    taken_by: string | null;
    takentime: number | null;
    expiretime: number;
    createtime: number;
  };
  sandbox_payment: {
    trade_no: string;
    payment_sn: string;
    order_sn: string;
    amount: number;
    channel: string;
    return_url: Generated<string>;
    state: string;
    refunded: Generated<number>;
    expiretime: number;
    paytime: number | null;
    createtime: number;
  };
  sandbox_refund: {
    refund_sn: string;
    payment_sn: string;
    amount: number;
  };
  sandbox_notice: {
    id: Generated<number>;
    event_id: string;
    trade_no: string;
    body: string;
    duetime: number;
    tries: Generated<number>;
    donetime: number | null;
  };
}
