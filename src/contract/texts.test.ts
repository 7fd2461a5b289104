import fc from 'fast-check';
import * as v from 'valibot';
import { searchText, writtenLine, writtenLines } from './common.schemas';
import { inLines, inOneLine, isVisible, pointsOf } from './texts';

const ends = ['\n', '\r\n', '\r', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029'];

it.each(ends)('%j ends a line', (end) => {
  expect(inLines(`Pagar hijau${end}${end}\tTitip satpam`)).toBe('Pagar hijau\n\n Titip satpam');
  expect(inOneLine(`Pagar hijau ${end}${end}\tTitip satpam${end}`)).toBe('Pagar hijau Titip satpam');
});

it('leaves a text of one line as it is, with the blank that is typed at its end', () => {
  expect(inOneLine('Jl. Melati  No.\t5 ')).toBe('Jl. Melati  No. 5 ');
});

it('takes for empty what Unicode lets a display ignore', () => {
  const ignored = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) =>
    /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code)),
  );
  expect(ignored.length).toBeGreaterThan(4000);
  expect(ignored.filter((code) => isVisible(String.fromCodePoint(code)))).toEqual([]);
  expect(['\u2800', '\ufff9', ' \t\n'].filter(isVisible)).toEqual([]);
  expect(['a', '5', '。', '👩‍🍳', 'क्'].every(isVisible)).toBe(true);
});

const written = fc
  .array(fc.constantFrom('Jl.', ' ', 'é', '🧋', '5', '\t', ...ends), { maxLength: 30 })
  .map((all) => all.join(''));

it('takes every text of one line or of several, and gives the same when it is read again', () => {
  fc.assert(
    fc.property(written, (text) => {
      for (const schema of [writtenLine(140), writtenLines(140), searchText]) {
        const read = v.parse(schema, text);
        expect(v.parse(schema, read)).toBe(read);
      }
      const marksIn = (schema: ReturnType<typeof writtenLine>) =>
        ['\t', ...ends].filter((mark) => v.parse(schema, text).includes(mark));
      expect(marksIn(writtenLine(140))).toEqual([]);
      expect(marksIn(writtenLines(140)).filter((mark) => mark !== '\n')).toEqual([]);
    }),
  );
});

it('counts a text as it is stored', () => {
  const line = `${'a\r\n\r\n'.repeat(70)}`;
  expect(v.is(writtenLine(139), line)).toBe(true);
  expect(v.is(writtenLine(138), line)).toBe(false);
  expect(pointsOf(v.parse(writtenLines(208), line))).toBe(208);
  expect(v.is(writtenLines(207), line)).toBe(false);
});
