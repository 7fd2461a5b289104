import { type DocumentNode, type ObjectNode, parse, type ValueNode } from '@humanwhocodes/momoa';

/** Where something begins in a text, counted from 1. */
export interface Place {
  line: number;
  column: number;
}

/** Names and numbers of entries, from the whole file to a value in it. */
export type JsonPath = readonly (string | number)[];

/** A number that is not written with digits alone, such as `15.000` or `1e3`. */
export interface WrittenNumber {
  path: JsonPath;
  text: string;
}

/** A name that an object has twice. The value of the last one would win without a word. */
export interface RepeatedName {
  path: JsonPath;
  place: Place;
  first: Place;
}

/** A text that is no JSON, or that is nested so deeply that it cannot be a chain. */
export class JsonSyntaxError extends Error {}

/** What the syntax error of `JSON.parse` says, with its line and column if it says where it is. */
function syntaxProblem({ message }: Error, text: string): string {
  const [, what, position] = /^(.*?)(?: in JSON)? at position (\d+)/s.exec(message) ?? [];
  if (what === undefined || position === undefined) return message.replace(/\s+/g, ' ');
  const before = text.slice(0, Number(position)).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}: ${what}`;
}

function parsed<T>(text: string, parser: (text: string) => T, problemOf: (error: Error) => string): T {
  try {
    return parser(text);
  } catch (error) {
    throw new JsonSyntaxError(problemOf(error as Error));
  }
}

interface Found {
  numbers: WrittenNumber[];
  repeated: RepeatedName[];
}

const WHOLE = /^-?\d+$/;
const placeOf = ({ loc }: { loc: { start: Place } }): Place => ({ line: loc.start.line, column: loc.start.column });

/** A JSON text with what its parsed value does not show: where each value is, how numbers are written, repeated names. */
export class JsonSource {
  readonly data: unknown;
  readonly numbers: readonly WrittenNumber[];
  readonly repeated: readonly RepeatedName[];
  private readonly document: DocumentNode;

  /** @throws JsonSyntaxError */
  constructor(private readonly text: string) {
    this.data = parsed(text, JSON.parse, (error) => syntaxProblem(error, text));
    // JSON.parse has taken the text, so only its depth can be too much for the other parser.
    this.document = parsed(
      text,
      (one) => parse(one, { mode: 'json', ranges: true }),
      () => 'is nested too deeply',
    );
    const found: Found = { numbers: [], repeated: [] };
    this.collect(this.document.body, [], found);
    this.numbers = found.numbers;
    this.repeated = found.repeated;
  }

  /** Where a value begins; of one that is missing, where the object or list begins that should have it. */
  placeOf(path: JsonPath): Place | undefined {
    let node: ValueNode = this.document.body;
    for (const step of path) {
      const next = childOf(node, step);
      if (!next) break;
      node = next;
    }
    // A problem of the whole file has no place.
    return node === this.document.body ? undefined : placeOf(node);
  }

  private collect(node: ValueNode, path: JsonPath, found: Found): void {
    if (node.type === 'Number') {
      const text = this.text.slice(...(node.range ?? []));
      if (!WHOLE.test(text)) found.numbers.push({ path, text });
    } else if (node.type === 'Array') {
      for (const [at, { value }] of node.elements.entries()) this.collect(value, [...path, at], found);
    } else if (node.type === 'Object') {
      this.collectMembers(node, path, found);
    }
  }

  private collectMembers({ members }: ObjectNode, path: JsonPath, found: Found): void {
    const seen = new Map<string, Place>();
    for (const { name, value } of members) {
      const key = keyOf(name);
      const here = [...path, key];
      const first = seen.get(key);
      if (first) found.repeated.push({ path: here, place: placeOf(name), first });
      else seen.set(key, placeOf(name));
      this.collect(value, here, found);
    }
  }
}

const keyOf = (name: ObjectNode['members'][number]['name']): string =>
  name.type === 'String' ? name.value : name.name;

function childOf(node: ValueNode, step: string | number): ValueNode | undefined {
  if (node.type === 'Array') return typeof step === 'number' ? node.elements[step]?.value : undefined;
  if (node.type !== 'Object') return undefined;
  const named = node.members.filter(({ name }) => keyOf(name) === step);
  return named.at(-1)?.value;
}
