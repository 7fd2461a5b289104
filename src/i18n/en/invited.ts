import type { Area } from '../message';

export const invited = {
  'invited.title': '{name} invited you',
  'invited.welcome': 'Sign up now and get: {names}.',
  'invited.reward': 'Once your first paid order is completed, your friend gets “{reward}”.',
  'invited.act': 'Sign up',
  'invited.close': 'Hide the invitation',
} as const satisfies Area;
