import { type GenericSchema, safeParse } from 'valibot';

/** The parts of a schema that decide how a text is read. */
interface Node {
  type: string;
  entries?: Readonly<Record<string, Node>>;
  wrapped?: Node;
  item?: Node;
  options?: readonly unknown[];
  literal?: unknown;
}

const NUMBER = /^-?\d{1,16}(\.\d{1,16})?$/;

const isNode = (option: unknown): option is Node => typeof option === 'object' && option !== null && 'type' in option;

const isText = (value: unknown): boolean => typeof value === 'string';

/** Whether a value of this schema may be a text. */
function takesText(node: Node): boolean {
  if (node.wrapped) return takesText(node.wrapped);
  if (node.options) return node.options.some((option) => (isNode(option) ? takesText(option) : isText(option)));
  return node.type === 'literal' ? isText(node.literal) : node.type === 'string';
}

function readOne(node: Node, value: unknown): unknown {
  if (node.wrapped) return readOne(node.wrapped, value);
  if (node.type === 'array' && node.item) {
    const { item } = node;
    return (Array.isArray(value) ? value : [value]).map((one) => readOne(item, one));
  }
  if (typeof value !== 'string' || takesText(node)) return value;
  if (node.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return NUMBER.test(value) ? Number(value) : value;
}

/**
 * Input of a GET: the texts of the query, as the call's schema wants them. A name that comes once may be a list of one;
 * an empty value counts as absent, except of a field that may be empty. What cannot be read stays a text, for the schema to
 * refuse.
 */
export function readQuery(schema: GenericSchema, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  // A Map, because a name of the object's prototype is no field.
  const entries = new Map(Object.entries((schema as unknown as Node).entries ?? {}));
  const input: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    const node = entries.get(name);
    if (node && value === '' && !safeParse(node as unknown as GenericSchema, value).success) continue;
    input[name] = node ? readOne(node, value) : value;
  }
  return input;
}
