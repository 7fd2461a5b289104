import type { Reasons } from './unread';

const config = 'the chain names it in index/config, for clients other than the app';
const released = 'sent since 1.0; a partner may read it';

/** Fields of answers that neither the app nor a tool reads. */
export const unreadFields: Reasons = {
  vip_switch: released,
  app_name: config,
  service_mobile: config,
  service_wa: config,
  currency: config,
  order_unpaid_minutes: config,
  evaluate_days: config,
  versioncode: config,
  total_num: released,
  expire_seconds: released,
  expires_in: released,
  total_amount: released,
  per_page: 'the specification has it in pages of lists',
  fullurl: 'as FastAdmin answers it; for clients other than the app',
};

/** Columns that no statement and no rule reads. */
export const unreadColumns: Reasons = {};
