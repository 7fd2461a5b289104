import type { ChainInput } from './chain-schema';

const settingNames = [
  ...['app_name', 'service_mobile', 'service_wa', 'service_hours', 'order_unpaid_minutes', 'evaluate_days'],
  'invite_rewards_month',
  ...['agreement_version', 'agreement', 'privacy', 'about', 'welfare', 'membership', 'group_rules'],
  ...['faq', 'pay_channels', 'couriers', 'parts', 'counter_name'],
];

/** The settings of a chain that no other part of the file says. */
export const settingsOf = (config: ReadonlyMap<unknown, unknown>): ChainInput['settings'] =>
  Object.fromEntries(settingNames.map((name) => [name, config.get(name)])) as ChainInput['settings'];
