import fs from 'node:fs';
import path from 'node:path';
import { internalComponents } from '@tarojs/shared';
import ts from 'typescript';
import { type MarkupNode, parseMarkup } from './markup';

/** The attributes that the sources use, by component. */
export type UsedComponents = ReadonlyMap<string, ReadonlySet<string>>;

/** Properties and events of weapp's components, from which Taro writes its templates. */
const table = internalComponents as Record<string, Record<string, string>>;
const camelCase = (name: string): string => name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** The name in the template of each attribute in the sources. */
function carriers(component: string): Map<string, string> {
  const carried = Object.keys(table[component] ?? {}).map((name): [string, string] =>
    name.startsWith('bind') ? [name.replace('bind', 'on'), name.toLowerCase()] : [camelCase(name), name],
  );
  return new Map([...carried, ['onClick', 'bindtap'], ['catchMove', 'catchtouchmove'], ['className', 'class']]);
}

function elementsOf(node: MarkupNode): MarkupNode[] {
  const children = node.children.filter((child): child is MarkupNode => typeof child !== 'string');
  return [node, ...children.flatMap(elementsOf)];
}

/**
 * Components, events and properties that the sources use on weapp and that are missing in the template. A host shows
 * nothing for a missing component, and ignores missing events and properties, without a message.
 */
export function templateFaults(template: string, used: UsedComponents): string[] {
  const elements = elementsOf(parseMarkup(template));
  return [...used].flatMap(([component, attributes]) => {
    const tag = component.replace(/\B[A-Z]/g, '-$&').toLowerCase();
    const found = elements.filter((element) => element.tag === tag);
    if (found.length === 0) return [`<${tag}> is missing`];
    const there = new Set(found.flatMap((element) => Object.keys(element.attributes)));
    return [...carriers(component)]
      .filter(([name, carrier]) => attributes.has(name) && !there.has(carrier))
      .map(([name]) => `<${tag}> does not carry ${name}`);
  });
}

/** An element of a component of Taro in the sources. */
export interface SourceElement {
  file: string;
  component: string;
  element: ts.JsxOpeningLikeElement;
}

/** The elements of Taro's components that a folder of sources has in mini-programs. */
export function sourceElements(root: string): SourceElement[] {
  const found: SourceElement[] = [];
  for (const file of fs.readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx') || /\.(h5|test)\.|(^|[\\/])(h5|test)[\\/]/.test(file)) continue;
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    const imported = /import \{([^}]*)\} from '@tarojs\/components'/.exec(text)?.[1] ?? '';
    const components = new Set(imported.split(',').map((name) => name.trim()));
    const visit = (node: ts.Node): void => {
      if (ts.isJsxOpeningLikeElement(node) && components.has(node.tagName.getText())) {
        found.push({ file, component: node.tagName.getText(), element: node });
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  }
  return found;
}

/** The components that a folder of sources uses in mini-programs. */
export function usedComponents(root: string): UsedComponents {
  const used = new Map<string, Set<string>>();
  for (const { component, element } of sourceElements(root)) {
    const attributes = used.get(component) ?? new Set();
    used.set(component, attributes);
    for (const attribute of element.attributes.properties) {
      if (ts.isJsxAttribute(attribute)) attributes.add(attribute.name.getText());
    }
  }
  return used;
}
