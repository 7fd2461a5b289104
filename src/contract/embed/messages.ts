import * as v from 'valibot';
import { insets, locale, theme } from './asks';

/**
 * The messages between the app and the page or the native app that contains it (the host), and the functions that read
 * them. They are loaded only inside a host, and in the host's own script.
 */

/** The protocols that this side knows, the newest first. At most two are kept. */
export const protocols = [1];
/** The number of the envelope, which every message has. A new protocol keeps it, so that its hello can be read. */
const envelope = { kedai: v.literal(1) };
/** The most characters of a message as JSON. A longer one is dropped. */
export const messageMax = 64 * 1024;
/** Without a hello of the host within these milliseconds the app goes on as in a browser. A later one is still taken. */
export const helloWaitMs = 2_000;

export const statuses = [200, 204, 400, 403, 424, 426, 501] as const;
/**
 * 200 has data, 204 is done without any, 400 did not fit its schema, 403 was refused, 424 failed or came too late, 426
 * has no protocol in common, 501 is not offered.
 */
export type Status = (typeof statuses)[number];

const textOf = (max: number) => v.pipe(v.string(), v.maxLength(max));
const nonce = v.pipe(textOf(128), v.regex(/^[\w-]{16,}$/));
const number = v.pipe(v.number(), v.integer(), v.minValue(1));
const name = v.pipe(textOf(40), v.regex(/^[a-z]\w*$/i));

const appHello = v.object({
  ...envelope,
  type: v.literal('hello'),
  protocols: v.pipe(v.array(number), v.minLength(1), v.maxLength(20)),
  app: v.object({ version: textOf(32), code: number }),
  nonce,
});
const hostHello = v.object({
  ...envelope,
  type: v.literal('hello'),
  protocol: number,
  nonce,
  /** Names of what the host answers. It may name more than this app knows. */
  capabilities: v.pipe(v.array(name), v.maxLength(100)),
  locale: v.optional(locale),
  theme: v.optional(theme),
  insets: v.optional(insets),
  platform: v.optional(v.picklist(['web', 'android', 'ios'])),
  hostVersion: v.optional(textOf(64)),
});
const refusal = v.object({ ...envelope, type: v.literal('hello'), nonce, status: v.literal(426) });
const ask = v.object({
  ...envelope,
  type: v.literal('ask'),
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name,
  data: v.optional(v.unknown()),
});
const answer = v.object({
  ...envelope,
  type: v.literal('answer'),
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  status: v.picklist(statuses),
  data: v.optional(v.unknown()),
});
const message = v.union([ask, answer, appHello, hostHello, refusal]);

export type AppHello = v.InferOutput<typeof appHello>;
export type HostHello = v.InferOutput<typeof hostHello>;
export type Refusal = v.InferOutput<typeof refusal>;
export type Ask = v.InferOutput<typeof ask>;
export type Answer = v.InferOutput<typeof answer>;
export type Message = v.InferOutput<typeof message>;

export const isAppHello = (one: Message): one is AppHello => one.type === 'hello' && 'protocols' in one;
export const isHostHello = (one: Message): one is HostHello => one.type === 'hello' && 'protocol' in one;

/**
 * Reads what came by a window, a port, or as a text of a native host. Null if it is no message of ours or is too long.
 * The result is a plain copy. It never throws.
 */
export function readMessage(received: unknown): Message | null {
  try {
    const text = typeof received === 'string' ? received : JSON.stringify(received);
    if (text.length > messageMax) return null;
    const read = v.safeParse(message, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    // This is no JSON, or an object that cannot be written as JSON.
    return null;
  }
}

/** Reads the data of an ask or of an answer by its schema. Null if they do not fit. It never throws. */
export function readData<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): { data: v.InferOutput<Schema> } | null {
  const read = v.safeParse(schema, data);
  return read.success ? { data: read.output } : null;
}
