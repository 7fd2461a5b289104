import type { worth as source } from '../en/worth';
import type { Translation } from '../message';

export const worth: Translation<typeof source> = {
  'worth.fixed': '立减 {sum}',
  'worth.gift': '{name}（{terms}）',
  'worth.percent': '立减 {percent}%',
  'worth.goods': '免费 1 杯，最高 {sum}',
  'worth.delivery': '配送费减 {sum}',
  'worth.most': '最高 {sum}',
  'worth.from': '满 {sum} 可用',
  'worth.until': '有效期至{day}',
  'worth.span': '{from}至{until}有效',
  'worth.mark': '，',
};
