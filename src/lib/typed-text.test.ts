import { typedLine, typedMax, typedOneLine, typedText } from './typed-text';

it('keeps the lines of a text of several', () => {
  expect(typedText('less ice\r\n\tno\u202e straw', 140)).toBe('less ice\n no straw');
  expect(typedText('ab\r\ncd', 4)).toBe('ab\nc');
});

it('makes one line of what is pasted into a field of one', () => {
  expect(typedLine('Jl. Melati\u2028 No. 5', 140)).toBe('Jl. Melati No. 5');
});

it('keeps the line feeds of a text area that becomes one line, and counts that line', () => {
  expect(typedOneLine('ab\n\n\ncd', 5)).toBe('ab\n\n\ncd');
  expect(typedOneLine('ab\n\n\ncde', 5)).toBe('ab cd');
  expect(typedMax('ab\n\n\ncd', 6, 5)).toBeGreaterThan('ab\n\n\ncd'.length);
});
