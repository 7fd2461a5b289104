import * as v from 'valibot';
import { envelope, few, nonce, readMessage, wholeNumber } from './messages';
import { textOf } from './schema-parts';

/** The first message of the app to its host. */
const appHello = v.object({
  ...envelope,
  type: v.literal('hello'),
  protocols: few(wholeNumber),
  app: v.object({ version: textOf(32), code: wholeNumber }),
  nonce,
});
export type AppHello = v.InferOutput<typeof appHello>;

export const readAppHello = (received: unknown): AppHello | null => readMessage(appHello, received);
