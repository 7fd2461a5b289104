// The language of the device decides the texts when they are loaded.
Object.defineProperty(globalThis, 'navigator', { value: { language: 'en' }, configurable: true });

test('the wait after too many wrong PINs is told in minutes, rounded up', async () => {
  const { CallError } = await import('./api');
  const { staffProblem } = await import('./staff-problem');
  const told = (seconds: number): string => staffProblem(new CallError('PIN_LIMIT', '', { seconds })).pin;
  expect(told(897)).toContain('15 minutes');
  expect(told(1)).toMatch(/1 minute$/);
});
