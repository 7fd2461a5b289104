import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { linesPattern } from '@/contract/texts';
import { noteOn } from './field-notes';

export type JsonSchema = Record<string, unknown>;

/** What may be sent as a text of several lines: other systems' line feeds and tabs too, before they are made plain. */
const sentLines = linesPattern.source.replace(/^\^(.*)\*\$$/, '^(?:$1|[\\t\\r])*$');

export const schemaOf = (schema: GenericSchema): JsonSchema => {
  const { $schema: _, ...plain } = toJsonSchema(schema, {
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if ('requirement' in valibotAction && valibotAction.requirement === linesPattern) {
        return {
          ...jsonSchema,
          pattern: sentLines,
          description: 'CR LF and CR are stored as LF, a tab as a blank; blanks at both ends are dropped',
        };
      }
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
