/** An element of a template file as written. Its attributes are not evaluated. */
export interface MarkupNode {
  tag: string;
  attributes: Record<string, string>;
  children: MarkupChild[];
}
export type MarkupChild = MarkupNode | string;

const token =
  /<!--[\s\S]*?-->|<\/([\w-]+)\s*>|<([\w-]+)((?:\s+[\w:.@-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>|([^<]+)|(<)/g;
const attribute = /([\w:.@-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

function attributesOf(source: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single] of source.matchAll(attribute)) found[name] = double ?? single ?? '';
  return found;
}

/** Parses a template. Throws on tags that do not match, are not closed or are malformed. */
export function parseMarkup(source: string): MarkupNode {
  const root: MarkupNode = { tag: '#root', attributes: {}, children: [] };
  const open: MarkupNode[] = [root];
  for (const match of source.matchAll(token)) read(match, open);
  const left = open[open.length - 1];
  if (left && left !== root) throw new Error(`<${left.tag}> is never closed`);
  return root;
}

/** Adds one piece of the source to the innermost open element. */
function read(
  [whole, closes, opens, attributes = '', selfClosed, text, stray]: RegExpMatchArray,
  open: MarkupNode[],
): void {
  const parent = open[open.length - 1];
  if (stray || !parent) throw new Error(`a tag cannot be read at ${whole}`);
  if (closes) {
    if (parent.tag !== closes) throw new Error(`</${closes}> closes <${parent.tag}>`);
    open.pop();
  }
  if (opens) {
    const node: MarkupNode = { tag: opens, attributes: attributesOf(attributes), children: [] };
    parent.children.push(node);
    if (!selfClosed) open.push(node);
  }
  if (text?.trim()) parent.children.push(text.trim());
}
