import type { worth as source } from '../en/worth';
import type { Translation } from '../message';

export const worth: Translation<typeof source> = {
  'worth.fixed': 'potongan {sum}',
  'worth.gift': '{name} ({terms})',
  'worth.percent': 'potongan {percent}%',
  'worth.goods': '1 minuman gratis, maks {sum}',
  'worth.delivery': 'potongan ongkir {sum}',
  'worth.most': 'maks {sum}',
  'worth.from': 'minimal {sum}',
  'worth.until': 'sampai {day}',
  'worth.span': '{from} sampai {until}',
  'worth.mark': ', ',
};
