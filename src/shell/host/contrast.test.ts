import { contrast, isReadable } from './contrast';

it('measures contrasts as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('takes colours that stay readable with ours, and refuses others', () => {
  expect(isReadable({ scheme: 'light' })).toBe(true);
  expect(isReadable({ scheme: 'light', tokens: { pandan: '#00529b' } })).toBe(true);
  // White text on it, and itself on our paper, would be too pale.
  expect(isReadable({ scheme: 'light', tokens: { pandan: '#7fc8a0' } })).toBe(false);
  expect(isReadable({ scheme: 'light', tokens: { hero: '#ffffff' } })).toBe(false);
  expect(isReadable({ scheme: 'dark', tokens: { pandan: '#123456' } })).toBe(false);
});
