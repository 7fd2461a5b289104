import type { AreaCodeRow } from '@/contract/chain.schemas';

/** Indonesia, until the list of countries is loaded. */
export const homeAreaCode: AreaCodeRow = {
  code: '+62',
  name: 'Indonesia',
  flag: '🇮🇩',
  example: '81234567890',
  min: 9,
  max: 12,
};
