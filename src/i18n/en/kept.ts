import type { Area } from '../message';

export const kept = {
  'kept.since': 'Kept on this device since {time}. It may have changed.',
} as const satisfies Area;
