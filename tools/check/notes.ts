/** The parts of a JSON schema that lead to its fields. */
interface Schema {
  type?: unknown;
  description?: string;
  items?: Schema;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
}

interface Operation {
  operationId: string;
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Schema }>> }>>;
}

/** Calls of which the document says nothing yet, and fields that may be null of which it does not say when, by call. */
export interface Unnoted {
  calls: readonly string[];
  fields: Readonly<Record<string, readonly string[]>>;
}

interface Noted {
  /** The document of the API (`openApi`), whose fields have their notes as descriptions. */
  document: { paths: Readonly<Record<string, object>> };
  /** The names of the calls that have to have a note, such as `order.add`. */
  calls: readonly string[];
  notes: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
}

/** The paths of the fields below a schema that may be null and whose note does not say when they are. */
function silentIn(schema: Schema, at: readonly string[] = []): string[] {
  const inner = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = [...at, name];
    const mayBeNull = [field, ...(field.anyOf ?? [])].some(({ type }) => [type].flat().includes('null'));
    const isSilent = mayBeNull && !/\bnull\b/.test(field.description ?? '');
    return [...(isSilent ? [path.join('.')] : []), ...silentIn(field, path)];
  });
  return [...new Set([...inner.flatMap((one) => silentIn(one, at)), ...fields])];
}

const LIST = 'tools/check/unnoted.ts';

/** Finds calls without a note, and fields of answers that may be null whose note does not say when they are. */
export function noteFaults({ document, calls, notes }: Noted, known: Unnoted): { calls: number; faults: string[] } {
  const operations = Object.values(document.paths).flatMap((ways) => Object.values(ways) as Operation[]);
  const silent: Record<string, string[]> = {};
  for (const { operationId, responses } of operations) {
    const schema = responses[200]?.content?.['application/json']?.schema;
    const fields = schema ? silentIn(schema) : [];
    if (fields.length > 0) silent[operationId] = fields;
  }
  const noteless = calls.filter((call) => {
    const [group = '', name = ''] = call.split('.');
    return !notes[group]?.[name];
  });
  const isKnown = (call: string, field: string) => known.fields[call]?.includes(field) ?? false;
  const faults = [
    ...noteless
      .filter((call) => !known.calls.includes(call))
      .map((call) => `the call ${call} has no note: say in server/src/http/open-api/call-notes.ts what it does`),
    ...Object.entries(silent).flatMap(([call, fields]) =>
      fields
        .filter((field) => !isKnown(call, field))
        .map(
          (field) =>
            `the answer of ${call} may have null as ${field}, and no note says when: write "null: …" for it into server/src/http/open-api/field-notes.ts, or the file of notes of its group there`,
        ),
    ),
    ...known.calls
      .filter((call) => !noteless.includes(call))
      .map((call) => `the call ${call} has a note, or is gone: remove it from ${LIST}`),
    ...Object.entries(known.fields).flatMap(([call, fields]) =>
      fields
        .filter((field) => !silent[call]?.includes(field))
        .map((field) => `${field} of ${call} has a note, or is gone: remove it from ${LIST}`),
    ),
  ];
  return { calls: operations.length, faults };
}
