import type { Area } from '../message';

export const worth = {
  'worth.fixed': '{sum} off',
  'worth.gift': '{name} ({terms})',
  'worth.percent': '{percent}% off',
  'worth.goods': 'one free drink, max {sum}',
  'worth.delivery': '{sum} off delivery',
  'worth.most': 'max {sum}',
  'worth.from': 'from {sum}',
  'worth.until': 'until {day}',
  'worth.span': '{from} to {until}',
  'worth.mark': ', ',
} as const satisfies Area;
