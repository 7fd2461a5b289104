import type { GenericSchema } from 'valibot';
import * as v from 'valibot';

interface Node {
  type: string;
  wrapped?: Node;
  entries?: Record<string, Node>;
  item?: Node;
  options?: unknown[];
  literal?: unknown;
  pipe?: { type: string; requirement?: unknown }[];
}

/** Texts that match the patterns of the contract. */
const texts = [
  'text',
  '+62',
  '0812 3456 7890',
  '123456',
  'a password',
  'OD2603021234567890',
  'GT2603021234567890',
  '2000-01-31',
  '2026-11',
  '31.74.07.1001',
  '31.74',
  '12170',
  '381640',
  '+6281234567890',
  'A-001',
  '08:00',
  'SB0123456789ABCDEF01234567',
  'c0ffee00c0ffee00c0ffee00c0ffee00',
];

const requirement = (node: Node, type: string): number | undefined =>
  node.pipe?.find((step) => step.type === type)?.requirement as number | undefined;

function sampleText(node: Node, at: string): string {
  const found = texts.find((text) => v.safeParse(node as unknown as GenericSchema, text).success);
  if (found === undefined) throw new Error(`no text fits ${at}: add one to test/harness/sample-input.ts`);
  return found;
}

function sample(node: Node, at: string): unknown {
  switch (node.type) {
    case 'strict_object':
    case 'object':
      return Object.fromEntries(
        Object.entries(node.entries ?? {}).map(([key, entry]) => [key, sample(entry, `${at}.${key}`)]),
      );
    case 'optional':
    case 'nullable':
      return node.wrapped && sample(node.wrapped, at);
    case 'array':
      return node.item ? [sample(node.item, at)] : [];
    case 'union':
    case 'variant':
      return sample(node.options?.[node.options.length - 1] as Node, at);
    case 'picklist':
      return node.options?.[0];
    case 'literal':
      return node.literal;
    case 'number':
      return requirement(node, 'min_value') ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return sampleText(node, at);
    default:
      throw new Error(`no sample for ${at}, which is a ${node.type}`);
  }
}

/** Generates an input that a schema of the contract accepts. `name` is the call, and is named in errors. */
export function sampleInput(schema: GenericSchema, name = 'a schema'): unknown {
  const input = sample(schema as unknown as Node, name) as Record<string, unknown>;
  if ('repassword' in input) input.repassword = input.newpassword ?? input.password;
  const result = v.safeParse(schema, input);
  if (!result.success)
    throw new Error(`the sample of ${name} does not fit: ${JSON.stringify(v.flatten(result.issues))}`);
  return input;
}
