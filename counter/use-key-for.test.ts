// The language of the device decides the texts when they are loaded.
Object.defineProperty(globalThis, 'navigator', { value: { language: 'en' }, configurable: true });

test('what is sent again has the key of the first time, until its content changes or it was done', async () => {
  const { keyFor } = await import('./use-key-for');
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
