/** The tables of the room webhook. */
export interface WebhookTables {
  webhook_key: { partner_id: string; version: number; createtime: number; endtime: number | null };
}
