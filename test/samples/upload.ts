import { blackPng } from '../harness/pictures';
import type { CallSample } from './sample';

export const uploadSamples = {
  'common.upload': {
    input: async () => ({ picture: await blackPng(40, 30) }),
    other: async () => ({ picture: await blackPng(41, 30) }),
  },
} satisfies Record<string, CallSample>;
