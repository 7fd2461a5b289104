import type { Area } from '../message';

export const redeem = {
  'redeem.qrLabel': 'QR code of {code}',
  'redeem.largeTitle': 'Show this at the till',
  'redeem.brighter': 'If it cannot be read, make your screen brighter.',
  'redeem.done': 'Redeemed',
} as const satisfies Area;
