import * as v from 'valibot';
import { textOf, wholeUpTo } from './schema-parts';

/**
 * The messages between the app and the page or the native app that contains it (the host), and the functions that read
 * them. They are loaded only inside a host, and in the host's own script.
 */

/** The protocols that this side knows, the newest first. At most two are kept. */
export const protocols = [1];
/** The number of the envelope, which every message has. A new protocol keeps it, so that its hello can be read. */
export const envelope = { kedai: v.literal(1) };
/** The most characters of a message as JSON. A longer one is dropped. */
const messageMax = 64 * 1024;

const statuses = [200, 204, 400, 403, 424, 426, 501] as const;
/**
 * 200 has data, 204 is done without any, 400 did not fit its schema, 403 was refused, 424 failed or came too late, 426
 * has no protocol in common, 501 is not offered.
 */
export type Status = (typeof statuses)[number];

export const wholeNumber = wholeUpTo(Number.MAX_SAFE_INTEGER, 1);
export const nonce = textOf(128, /^[\w-]{16,}$/);
/** Any name is read, because an unknown one is answered, too. */
export const name = textOf(100);
export const few = <const Items extends v.GenericSchema>(items: Items) =>
  v.pipe(
    v.array(items),
    v.check((list) => list.length <= 100),
  );

const ask = v.object({
  ...envelope,
  type: v.literal('ask'),
  id: wholeNumber,
  name,
  data: v.optional(v.unknown()),
});
const answer = v.object({
  ...envelope,
  type: v.literal('answer'),
  id: wholeNumber,
  status: v.picklist(statuses),
  data: v.optional(v.unknown()),
});

export type Ask = v.InferOutput<typeof ask>;
export type Answer = v.InferOutput<typeof answer>;

/** Reads data by a schema. Null if they do not fit. It never throws. */
export function readData<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): { data: v.InferOutput<Schema> } | null {
  const read = v.safeParse(schema, data);
  return read.success ? { data: read.output } : null;
}

/**
 * Reads what came by a window, a port, or as a text of a native host. Null if it is no message of this schema or is too
 * long. The result is a plain copy. It never throws.
 */
export function readMessage<Schema extends v.GenericSchema>(
  schema: Schema,
  received: unknown,
): v.InferOutput<Schema> | null {
  try {
    const text = typeof received === 'string' ? received : JSON.stringify(received);
    return text.length > messageMax ? null : (readData(schema, JSON.parse(text))?.data ?? null);
  } catch {
    // This is no JSON, or an object that cannot be written as JSON.
    return null;
  }
}

export const readPortMessage = (received: unknown): Ask | Answer | null =>
  readMessage(ask, received) ?? readMessage(answer, received);
