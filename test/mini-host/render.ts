import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type { Dialect } from './dialect';
import { interpolate, type Scope, templateData } from './expression';
import { type MarkupChild, type MarkupNode, parseMarkup } from './markup';

/** An element as a host would show it. */
export interface MiniElement {
  tag: string;
  attributes: Record<string, unknown>;
  /** Handler names by event type. */
  handlers: Record<string, { method: string; stops: boolean }>;
  dataset: Record<string, unknown>;
  children: (MiniElement | string)[];
  parent: MiniElement | null;
}

interface TemplateFile {
  body: MarkupChild[];
  templates: Map<string, { node: MarkupNode; scripts: Scope }>;
  /** Exports of the imported scripts, by the name that the template gives them. */
  scripts: Scope;
  /** Components that the file may use, as the path of the template by tag. */
  components: Map<string, string>;
}

/** Reads the templates of one built bundle and turns them, with a page's data, into elements. */
export class Renderer {
  private readonly files = new Map<string, TemplateFile>();

  constructor(
    private readonly dist: string,
    private readonly dialect: Dialect,
  ) {}

  /** `route` is a page path without extension. */
  render(route: string, data: Scope): MiniElement {
    const page = element('page', null);
    const file = this.file(path.join(this.dist, `${route}${this.dialect.template}`));
    this.children(file.body, { scope: { ...file.scripts, ...data }, parent: page, file });
    return page;
  }

  private file(full: string): TemplateFile {
    const known = this.files.get(full);
    if (known) return known;
    const { children: body } = parseMarkup(fs.readFileSync(full, 'utf8'));
    const file: TemplateFile = { body, templates: new Map(), scripts: {}, components: componentsOf(full) };
    this.files.set(full, file);
    const nodes = body.filter((child): child is MarkupNode => typeof child !== 'string');
    const resolve = (relative = ''): string => path.resolve(path.dirname(full), relative);
    const { script } = this.dialect;
    for (const { tag, attributes } of nodes) {
      if (tag === 'import') {
        for (const [name, template] of this.file(resolve(attributes.src)).templates) file.templates.set(name, template);
      }
      if (tag === script.tag) file.scripts[attributes[script.name] ?? ''] = runScript(resolve(attributes[script.from]));
    }
    for (const node of nodes) {
      const { name } = node.attributes;
      if (node.tag === 'template' && name) file.templates.set(name, { node, scripts: file.scripts });
    }
    return file;
  }

  private children(nodes: readonly MarkupChild[], at: Place): void {
    // Whether a branch of the present `if … elif … else` chain was taken.
    let taken = false;
    for (const node of nodes) {
      if (typeof node === 'string') this.text(node, at);
      else if (!this.isDeclaration(node)) {
        const { shows, isBranch } = this.condition(node, { taken, scope: at.scope });
        if (isBranch) taken = shows || (taken && !(`${this.dialect.directive}if` in node.attributes));
        if (shows) this.repeat(node, at);
      }
    }
  }

  private text(source: string, at: Place): void {
    const text = interpolate(source, at.scope);
    if (text !== undefined && text !== null && text !== '') at.parent.children.push(String(text));
  }

  private condition(node: MarkupNode, at: { taken: boolean; scope: Scope }): { shows: boolean; isBranch: boolean } {
    const [first, next, last] = ['if', 'elif', 'else'].map((word) => node.attributes[this.dialect.directive + word]);
    if (first !== undefined) return { shows: Boolean(interpolate(first, at.scope)), isBranch: true };
    if (next !== undefined) return { shows: !at.taken && Boolean(interpolate(next, at.scope)), isBranch: true };
    if (last !== undefined) return { shows: !at.taken, isBranch: true };
    return { shows: true, isBranch: false };
  }

  private isDeclaration(node: MarkupNode): boolean {
    return (
      node.tag === 'import' ||
      node.tag === this.dialect.script.tag ||
      (node.tag === 'template' && 'name' in node.attributes)
    );
  }

  private repeat(node: MarkupNode, at: Place): void {
    const { directive } = this.dialect;
    const list = node.attributes[`${directive}for`];
    if (list === undefined) {
      this.one(node, at);
      return;
    }
    const item = node.attributes[`${directive}for-item`] ?? 'item';
    const index = node.attributes[`${directive}for-index`] ?? 'index';
    const values = interpolate(list, at.scope);
    if (!Array.isArray(values)) return;
    values.forEach((value, position) => {
      this.one(node, { ...at, scope: { ...at.scope, [item]: value, [index]: position } });
    });
  }

  private one(node: MarkupNode, at: Place): void {
    if (node.tag === 'block') {
      this.children(node.children, at);
      return;
    }
    if (node.tag === 'template') {
      this.call(node, at);
      return;
    }
    const component = at.file.components.get(node.tag);
    if (component) {
      const properties = Object.entries(node.attributes).map(([name, source]) => [name, interpolate(source, at.scope)]);
      const file = this.file(component + this.dialect.template);
      this.children(file.body, {
        scope: { ...file.scripts, ...Object.fromEntries(properties) },
        parent: at.parent,
        file,
      });
      return;
    }
    const made = element(node.tag, at.parent);
    at.parent.children.push(made);
    this.attributes(node, made, at.scope);
    this.children(node.children, { ...at, parent: made });
  }

  private call(node: MarkupNode, at: Place): void {
    const name = String(interpolate(node.attributes.is ?? '', at.scope));
    const template = at.file.templates.get(name);
    if (!template) throw new Error(`template "${name}" does not exist`);
    const data = node.attributes.data ? templateData(node.attributes.data, at.scope) : {};
    const lost = unread(template.node, data.i);
    if (lost) throw new Error(`template "${name}" shows nothing of ${lost}`);
    this.children(template.node.children, { ...at, scope: { ...template.scripts, ...data } });
  }

  private attributes(node: MarkupNode, made: MiniElement, scope: Scope): void {
    for (const [name, source] of Object.entries(node.attributes)) {
      if (name.startsWith(this.dialect.directive)) continue;
      const event = source.includes('{{') ? null : this.dialect.eventOf(name);
      if (event) {
        made.handlers[event.type] = { method: source, stops: event.stops };
        continue;
      }
      const value = interpolate(source, scope);
      if (names.includes(name) && !value) throw new Error(`a <${made.tag}> has an empty ${name}`);
      if (name.startsWith('data-')) made.dataset[name.slice('data-'.length)] = value;
      else if (value !== undefined && value !== '') made.attributes[name] = value;
    }
  }
}

/** What screen readers read of an element. Some of them also stop at an empty attribute. */
const names = ['role', 'aria-role', 'aria-label'];

const reads = (text: string, key: string): boolean => new RegExp(`\\bi\\.${key}\\b`).test(text);

/** The name in the data of a property of a node that its template does not read, so that no host would show it. */
function unread(template: MarkupNode, node: unknown): string | undefined {
  const text = JSON.stringify(template.children);
  // The template passes the whole node on, so the next template reads it.
  if (/\bi:i\b/.test(text)) return undefined;
  const [lost] =
    Object.entries(node ?? {}).find(
      // Taro empties an attribute that an element no longer has.
      ([key, value]) => (/^p\d+$/.test(key) || (key.startsWith('aria') && value)) && !reads(text, key),
    ) ?? [];
  return lost;
}

interface Place {
  scope: Scope;
  parent: MiniElement;
  file: TemplateFile;
}

function element(tag: string, parent: MiniElement | null): MiniElement {
  return { tag, attributes: {}, handlers: {}, dataset: {}, children: [], parent };
}

/** `usingComponents` of the JSON file beside a template. */
function componentsOf(template: string): Map<string, string> {
  const json = template.replace(/\.\w+$/, '.json');
  if (!fs.existsSync(json)) return new Map();
  const { usingComponents = {} } = JSON.parse(fs.readFileSync(json, 'utf8')) as {
    usingComponents?: Record<string, string>;
  };
  return new Map(Object.entries(usingComponents).map(([tag, file]) => [tag, path.resolve(path.dirname(json), file)]));
}

function runScript(file: string): unknown {
  const source = fs.readFileSync(file, 'utf8').replace('export default', 'module.exports =');
  const module = { exports: {} as unknown };
  vm.runInNewContext(source, { module }, { filename: file });
  return module.exports;
}

/** The first element in document order that passes the test. */
export function findElement(root: MiniElement, test: (candidate: MiniElement) => boolean): MiniElement | null {
  for (const child of root.children) {
    if (typeof child === 'string') continue;
    const found = test(child) ? child : findElement(child, test);
    if (found) return found;
  }
  return null;
}

export function textOf(node: MiniElement | string): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}
