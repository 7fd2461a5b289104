import * as v from 'valibot';

// One kind of check serves all of them, and the marks let bundlers leave out what is not used, because the script of a
// host's page has to be small.
/* @__NO_SIDE_EFFECTS__ */
export const textOf = (max: number, pattern = /^/) =>
  v.pipe(
    v.string(),
    v.check((text) => text.length <= max && pattern.test(text)),
  );
/* @__NO_SIDE_EFFECTS__ */
export const numberOf = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.check((number) => number >= min && number <= max),
  );
/* @__NO_SIDE_EFFECTS__ */
export const wholeUpTo = (max: number, min = 0) =>
  v.pipe(
    v.number(),
    v.check((number) => Number.isInteger(number) && number >= min && number <= max),
  );
/** Fields that may all be absent. Valibot takes an array for an object without fields. */
/* @__NO_SIDE_EFFECTS__ */
export const fieldsOf = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.custom<v.InferInput<Schema>>((given) => !Array.isArray(given)),
    schema,
  );
export const amount = wholeUpTo(Number.MAX_SAFE_INTEGER, 1);
/** An address inside the app: a path of its route table, with a query. */
export const path = textOf(2048, /^\/(?!\/)[\w/-]*(\?\S*)?$/);
export const paymentId = textOf(64, /./);
/** Whatever is sent is ignored. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

const hints = ['success', 'pending', 'cancelled', 'failed', 'unknown'] as const;
export type PaymentHint = (typeof hints)[number];
/** What a host says of a payment. It is a hint: the order's state comes from our server. A word of a newer host is `unknown`. */
export const hint = v.pipe(
  v.string(),
  v.transform((word): PaymentHint => hints.find((known) => known === word) ?? 'unknown'),
);
