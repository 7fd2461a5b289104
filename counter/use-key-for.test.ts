import { keyFor } from './use-key-for';

test('what is sent again has the key of the first time, until its content changes or it was done', () => {
  const key = keyFor();
  const first = key.of({ note: 'cash' });
  expect(first).toMatch(/^counter-[0-9a-f]{24}$/);
  expect(key.of({ note: 'cash' })).toBe(first);
  const other = key.of({ note: 'by transfer' });
  expect(other).not.toBe(first);
  // The first content is something new, because another was sent in between.
  expect([first, other]).not.toContain(key.of({ note: 'cash' }));
  const last = key.of('x');
  key.forget();
  expect(key.of('x')).not.toBe(last);
});
