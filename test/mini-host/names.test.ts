import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getComponentsAlias, internalComponents } from '@tarojs/shared';
import { distOf } from '../harness/dist';
import { dialects, type MiniPlatform } from './dialect';
import { nameFaults } from './name-faults';
import { findElement, type MiniElement, Renderer, textOf } from './render';

/** A node as Taro sends it to the view. */
interface Node {
  nn: string;
  sid?: string;
  v?: string;
  cn?: Node[];
  [name: string]: unknown;
}

/** Taro's numbers of the kinds of elements on a platform. */
function kindsOf(platform: MiniPlatform): (kind: string) => string {
  const { components } = jest.requireActual<{ components: typeof internalComponents }>(
    `@tarojs/plugin-platform-${platform}/dist/runtime-utils`,
  );
  const alias = getComponentsAlias({ ...internalComponents, ...components }) as Record<string, { _num: string }>;
  return (kind) => {
    const number = alias[kind]?._num;
    if (!number) throw new Error(`Taro knows no ${kind}`);
    return number;
  };
}

describe.each(['weapp', 'alipay'] as const)('roles and labels in the templates of %s', (platform) => {
  const renderer = new Renderer(distOf(platform), dialects[platform]);
  const kind = kindsOf(platform);
  const role = platform === 'weapp' ? 'aria-role' : 'role';
  let count = 0;
  const node = (name: string, said: Partial<Node> = {}, cn: Node[] = []): Node => ({
    nn: kind(name),
    sid: `_${++count}`,
    cn,
    ...said,
  });
  const text = (v: string): Node => ({ nn: kind('#text'), sid: `_${++count}`, v });
  const drawn = (...cn: Node[]): MiniElement => renderer.render('pages/index/index', { root: { cn } });
  const namesOf = ({ attributes }: MiniElement): Record<string, unknown> =>
    Object.fromEntries(Object.entries(attributes).filter(([name]) => /role|aria/.test(name)));
  const first = (page: MiniElement): MiniElement => page.children[0] as MiniElement;
  const both = { ariaRole: 'group', ariaLabel: 'Gula', s: 'b' };

  describe.each([
    ['view', 'view'],
    ['static-view', 'view'],
    ['catch-view', 'view'],
    ['text', 'text'],
    ['static-text', 'text'],
    ['scroll-view', 'scroll-view'],
  ])('of a %s', (name, tag) => {
    it('are there where the data has them, and nowhere else', () => {
      const shown = (said: Partial<Node>): unknown => {
        const element = first(drawn(node(name, said)));
        expect(element.tag).toBe(tag);
        return namesOf(element);
      };
      expect(shown({})).toEqual({});
      expect(shown({ ariaRole: 'heading', s: 'r' })).toEqual({ [role]: 'heading' });
      expect(shown(both)).toEqual({ [role]: 'group', 'aria-label': 'Gula' });
    });

    it('are there at every depth, and so is what is inside', () => {
      const depth = 20;
      let inner = text('manis');
      for (let level = 0; level < depth; level++) inner = node(name, level % 2 ? both : {}, [inner]);
      const page = drawn(inner);
      expect(textOf(page)).toBe('manis');
      const found: unknown[] = [];
      findElement(page, (element) => {
        found.push(namesOf(element));
        return false;
      });
      const named = { [role]: 'group', 'aria-label': 'Gula' };
      expect(found).toEqual(Array.from({ length: depth }, (_, level) => (level % 2 ? {} : named)));
    });
  });

  it.each(['pure-view', 'click-view', 'image', 'label', 'button'])('a %s has none', (name) => {
    expect(namesOf(first(drawn(node(name))))).toEqual({});
  });

  it.each(['input', 'textarea'])('a field (%s) has its label, with and without the focus', (name) => {
    for (const focus of [undefined, true]) {
      expect(namesOf(first(drawn(node(name, { ariaLabel: 'Nama', focus }))))).toEqual({ 'aria-label': 'Nama' });
    }
  });

  it('the host of the tests reports a name that is empty, and one that is not shown', () => {
    expect(() => drawn(node('input'))).toThrow('a <input> has an empty aria-label');
    expect(() => drawn(node('image', { ariaLabel: 'Teh' }))).toThrow('shows nothing of ariaLabel');
    expect(() => drawn(node('view', { ariaLabel: 'Teh' }))).toThrow('shows nothing of ariaLabel');
  });
});

describe('roles and labels in the sources', () => {
  it('are given to elements whose templates show them', () => {
    expect(nameFaults(path.resolve(__dirname, '../../src'))).toEqual([]);
  });

  it.each([
    ["<Image {...a11y({ role: 'img', label: 'Teh' })} />", '<Image> has a role or a label'],
    ["<Text {...(isNew ? a11y({ label: 'Teh' }) : {})} />", '<Text> has a label without a role'],
    ["<Input {...a11y({ role: 'search', label: 'Teh' })} />", '<Input> is a field with a role'],
    ["<View {...a11y({ role: 'img', label: 'Teh' })} />", undefined],
  ])('%s is judged', (source, fault) => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'names-'));
    try {
      const imported = "import { Image, Input, Text, View } from '@tarojs/components';";
      fs.writeFileSync(path.join(root, 'one.tsx'), `${imported}\nexport const One = () => ${source};\n`);
      expect(nameFaults(root)).toEqual(fault ? [`one.tsx: ${fault}`] : []);
    } finally {
      fs.rmSync(root, { recursive: true, force: true });
    }
  });
});
