/**
 * Characters that no text needs and that can forge the display of a terminal or a till: C0 and C1 controls, line and
 * paragraph separators, and overrides of the writing direction. Not the line feed, nor the joiners and direction marks
 * that some scripts and emoji need.
 */
const CONTROLS = '\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069';

/** A text of one line, and one of several. */
export const linePattern = new RegExp(`^[^\\n${CONTROLS}]*$`);
export const linesPattern = new RegExp(`^[^${CONTROLS}]*$`);

const controls = new RegExp(`[${CONTROLS}]`, 'g');

export const withoutControls = (text: string): string => text.replace(controls, '');

/** Marks of a line's end besides the line feed: of other systems, of word processors and of Unicode. */
const OTHER_ENDS = '\\r\\u000b\\u000c\\u0085\\u2028\\u2029';

/** What may be sent beside what is stored, because a text is read by `inLines` or `inOneLine`. */
export const turnedMarks = `\\t\\n${OTHER_ENDS}`;

const otherEnds = new RegExp(`\\r\\n|[${OTHER_ENDS}]`, 'g');

/** A text of several lines as it is stored: each line ends with a line feed, and a tab is a blank. */
export const inLines = (text: string): string => text.replace(otherEnds, '\n').replace(/\t/g, ' ');

/** A text that must be one line: where it has several, a blank is between them. */
export function inOneLine(text: string): string {
  const lines = inLines(text).split('\n');
  if (lines.length === 1) return lines.join();
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
}

/** Length in code points, as PostgreSQL and JSON Schema count it: an emoji is one, where `length` returns two. */
export const pointsOf = (text: string): number => Array.from(text).length;

export const firstPoints = (text: string, max: number): string =>
  text.length <= max ? text : Array.from(text).slice(0, max).join('');

/**
 * Characters that are not seen, for the brackets of a pattern: what Unicode lets a display ignore (joiners, direction
 * marks, fillers, selectors, tags), notes between lines, and blank braille.
 */
export const INVISIBLE =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f' +
  '\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';

const unseen = new RegExp(`[\\s${INVISIBLE}]`, 'gu');

/** Whether anything is left after removing blanks and characters that are not seen. Emoji contain some of them. */
export const isVisible = (text: string): boolean => text.replace(unseen, '') !== '';
