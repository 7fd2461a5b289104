import fc from 'fast-check';

/** Values that have broken servers elsewhere. */
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

/** Malformed variants of a right body. In half of them one field is broken, and the other half is garbage. */
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

/** Headers without the token of a session. */
export const oddHeaders = fc.record(
  {
    token: fc.constantFrom('x', 'y'.repeat(43)),
    'accept-language': fc.constantFrom('cn', 'en', 'ln', 'xx', '*', '__proto__'),
    'idempotency-key': fc.constantFrom('k', 'key-12345678', '../../../etc', 'a'.repeat(300)),
  },
  { requiredKeys: [] },
);
