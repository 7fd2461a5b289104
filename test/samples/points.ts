import type { CallSample } from './sample';

export const pointsSamples = {
  'points.signSet': { input: async () => ({}) },
} satisfies Record<string, CallSample>;
