import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { linePattern, linesPattern, turnedMarks } from '@/contract/texts';
import { plainNumberPattern } from '@/contract/typed-number';
import { wholeNumberPattern } from '@/domain/phone';
import { noteOn } from './field-notes';

export type JsonSchema = Record<string, unknown>;

/** What may be sent as a text that `pattern` describes as it is stored. */
const sentPattern = (pattern: RegExp): string =>
  pattern.source.replace(/^\^(.*)\*\$$/, (_all, letter) => `^(?:${letter}|[${turnedMarks}])*$`);

const ends = 'CR LF and other marks of a line’s end are stored as';
const atEnds = 'a tab as a blank; blanks at both ends are dropped';

/** For patterns that hold after a text has been read: what may be sent, and how it is read. */
const readTexts = new Map<unknown, JsonSchema>([
  [linesPattern, { pattern: sentPattern(linesPattern), description: `${ends} LF, ${atEnds}` }],
  [linePattern, { pattern: sentPattern(linePattern), description: `One line: LF, ${ends} a blank, ${atEnds}` }],
  [
    plainNumberPattern,
    {
      pattern: undefined,
      description:
        'Digits with + or 00 before an area code; blanks, brackets, dots, slashes, hyphens and unseen marks are left out',
    },
  ],
  [
    wholeNumberPattern,
    {
      pattern: undefined,
      description:
        'An Indonesian mobile number with or without +62, or another one with its area code; what decorates it is left out',
    },
  ],
]);

export const schemaOf = (schema: GenericSchema): JsonSchema => {
  const { $schema: _, ...plain } = toJsonSchema(schema, {
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const read = 'requirement' in valibotAction && readTexts.get(valibotAction.requirement);
      if (read) return { ...jsonSchema, ...read };
      // A check by hand for a text that must not be empty.
      const mustBeThere = 'message' in valibotAction && valibotAction.message === 'required';
      if (valibotAction.type !== 'check' || !mustBeThere) return undefined;
      return { ...jsonSchema, minLength: 1, description: 'After blanks at both ends are dropped' };
    },
  }) as JsonSchema;
  return plain;
};

/** Adds to each field of a schema what is to be said of it, by the names that lead to it. */
export function annotated(group: string, schema: JsonSchema, path: readonly string[]): JsonSchema {
  const under = (part: unknown, at: readonly string[]): unknown =>
    Array.isArray(part)
      ? part.map((one) => under(one, at))
      : part && typeof part === 'object'
        ? annotated(group, part as JsonSchema, at)
        : part;
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]) => {
      if (key !== 'properties') return [key, under(part, path)];
      const fields = Object.entries(part as Record<string, JsonSchema>).map(([name, field]) => {
        const at = [...path, name];
        const description = noteOn(group, at, field);
        return [name, { ...(under(field, at) as JsonSchema), ...(description ? { description } : {}) }];
      });
      return [key, Object.fromEntries(fields)];
    }),
  );
}
