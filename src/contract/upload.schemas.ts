import * as v from 'valibot';
import { nothing, text } from './common.schemas';

/** The group `common`. */
export const uploadSchemas = {
  upload: {
    input: nothing,
    output: v.strictObject({
      /** What other calls take as the picture: the server's own path, or the public address of the store. */
      url: text,
      /** `url` with an origin, also where `url` has none. */
      fullurl: text,
    }),
  },
} as const;
