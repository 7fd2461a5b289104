import * as v from 'valibot';
import { insets, locale, theme } from './looks';
import { envelope, few, name, nonce, readMessage, wholeNumber } from './messages';
import { textOf } from './schema-parts';

/** The host's answer to the app's hello. */
const hostHello = v.object({
  ...envelope,
  type: v.literal('hello'),
  protocol: wholeNumber,
  nonce,
  /** Names of what the host answers. It may name more than this app knows. */
  capabilities: few(name),
  locale: v.optional(locale),
  theme: v.optional(theme),
  insets: v.optional(insets),
  platform: v.optional(v.picklist(['web', 'android', 'ios'])),
  hostVersion: v.optional(textOf(64)),
});
/** The answer of a host that knows none of the app's protocols. */
const refusal = v.object({ ...envelope, type: v.literal('hello'), nonce, status: v.literal(426) });

export type HostHello = v.InferOutput<typeof hostHello>;
export type Refusal = v.InferOutput<typeof refusal>;

export const readHostHello = (received: unknown): HostHello | Refusal | null =>
  readMessage(hostHello, received) ?? readMessage(refusal, received);
