/**
 * The two letters that the numbers of each kind of order begin with, by the kind's name. They are apart from the rules of
 * the kinds, because the first load of the app needs them alone.
 */
export const kindPrefixes = {
  drinks: 'OD',
  voucher: 'CT',
  group: 'GP',
  points: 'SC',
  prize: 'PZ',
} as const;
