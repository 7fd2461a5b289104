import fc from 'fast-check';

/** Values that have broken somebody's server. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    -1,
    0,
    1.5,
    1e308,
    -0,
    2 ** 53,
    '1',
    true,
    [],
    {},
    [null],
    '\u0000',
    '\ud800',
    "'; drop table users; --",
  ),
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** Bodies beside one that is right: half nearly right (one field broken), half garbage. */
export function malformedBodies(input: Record<string, unknown>): fc.Arbitrary<string> {
  const fields = Object.keys(input);
  const near =
    fields.length === 0
      ? fc.dictionary(fc.string(), odd, { maxKeys: 3 })
      : fc.tuple(fc.constantFrom(...fields), odd).map(([field, value]) => ({ ...input, [field]: value }));
  return fc.oneof(
    { weight: 2, arbitrary: near.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  );
}

/** Headers of which none is of a session. */
export const oddHeaders = fc.record(
  {
    token: fc.constantFrom('x', 'y'.repeat(43)),
    'accept-language': fc.constantFrom('cn', 'en', 'ln', 'xx', '*', '__proto__'),
    'idempotency-key': fc.constantFrom('k', 'key-12345678', '../../../etc', 'a'.repeat(300)),
  },
  { requiredKeys: [] },
);
