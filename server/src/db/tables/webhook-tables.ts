import type { Generated } from 'kysely';

export type OrderEventType = 'order.paid' | 'order.ready' | 'order.completed' | 'order.cancelled' | 'order.refunded';
export type WebhookEventType = OrderEventType | 'link.created' | 'link.removed';

/** The tables of the room webhook. */
export interface WebhookTables {
  webhook_key: { partner_id: string; version: number; createtime: number; endtime: number | null };
  webhook_endpoint: {
    partner_id: string;
    since: number;
    link_sequence: Generated<number>;
    failing_since: number | null;
    disabledtime: number | null;
  };
  webhook_event: {
    number: Generated<number>;
    id: string;
    partner_id: string;
    type: WebhookEventType;
    order_id: number | null;
    user_id: number;
    sequence: number;
    body: string;
    status: Generated<number>;
    tries: Generated<number>;
    nexttime: number;
    createtime: number;
    donetime: number | null;
  };
  webhook_delivery: {
    number: Generated<number>;
    partner_id: string;
    event_id: string;
    type: WebhookEventType;
    http_status: number | null;
    error: string;
    nexttime: number | null;
    createtime: number;
  };
}
