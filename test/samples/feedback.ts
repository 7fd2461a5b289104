import { blackPng, upload } from '../harness/pictures';
import type { CallSample } from './sample';

export const feedbackSamples = {
  'feedback.send': {
    input: async ({ server, token }) => {
      const { url } = (await upload(server, token, await blackPng(40, 30))).data;
      return { topic: 'app', content: 'less ice, please', images: [url], mobile: '0812 3456 7000' };
    },
    other: (input) => ({ ...input, content: 'Terlalu manis untuk saya' }),
  },
} satisfies Record<string, CallSample>;
