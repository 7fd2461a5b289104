/**
 * Characters that nobody needs in a text and that forge what a terminal or a till shows: C0 and C1 controls, separators
 * of lines and paragraphs, and what turns the direction of writing. Not the line feed, nor the joiners and the marks of
 * direction that some scripts and emoji are written with.
 */
const CONTROLS = '\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069';

/** A text of one line, and one of several. */
export const linePattern = new RegExp(`^[^\\n${CONTROLS}]*$`);
export const linesPattern = new RegExp(`^[^${CONTROLS}]*$`);

const controls = new RegExp(`[${CONTROLS}]`, 'g');

export const withoutControls = (text: string): string => text.replace(controls, '');

/** What keyboards and clipboards of some systems write for a line feed or a blank. */
export const plainBlanks = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ');

/** Length as people, PostgreSQL and JSON Schema count it: an emoji is one, where `length` says two. */
export const pointsOf = (text: string): number => Array.from(text).length;

export const firstPoints = (text: string, max: number): string =>
  text.length <= max ? text : Array.from(text).slice(0, max).join('');
