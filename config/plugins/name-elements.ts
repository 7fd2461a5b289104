import { type Compiler, sources } from 'webpack';

interface Dialect {
  templates: string;
  /** The script that chooses the template of an element. */
  script: string;
  /** The host's name for the attribute of a role. */
  role: string;
}
const dialects: readonly Dialect[] = [
  { templates: 'base.wxml', script: 'utils.wxs', role: 'aria-role' },
  { templates: 'base.axml', script: 'utils.sjs', role: 'role' },
];
/** The component that draws what is below the deepest template. */
const component = 'comp.wxml';

/** A template of an element, with its level and kind. Those of Taro that only call another have no element. */
const template = /<template name="tmpl_(\d+)_(\w+)">\s*<(\w[\w-]*) [^>]*?class="\{\{i\.cl\}\}"[\s\S]*?<\/template>/g;
const classes = 'class="{{i.cl}}"';
/** Views without any other attribute than style and class start with the style. Nothing with a role is one of them. */
const isPlain = (text: string): boolean => /<view style=/.test(text);
const named = ['view', 'text', 'scroll-view'];
const fields = ['input', 'textarea'];

interface Named {
  text: string;
  /** The kinds of elements that have templates with a role. */
  kinds: Set<string>;
  /** The number of levels of each kind. */
  levels: Map<string, number>;
}

/**
 * Adds a template with a role, and one with a role and a label, to each that an element with a role may have. No
 * template can leave an attribute out, and an empty one is read by some screen readers. Each field has a label, so
 * their templates get that.
 */
function withNames(text: string, role: string): Named {
  const kinds = new Set<string>();
  const levels = new Map<string, number>();
  const label = ' aria-label="{{i.ariaLabel}}"';
  const changed = text.replace(template, (whole, ...groups: string[]) => {
    const [level, kind = '', tag = ''] = groups;
    levels.set(kind, Math.max(levels.get(kind) ?? 0, Number(level) + 1));
    if (fields.includes(tag)) return whole.replace(classes, `$&${label}`);
    if (!named.includes(tag) || isPlain(whole)) return whole;
    kinds.add(kind);
    const variant = (letter: string, attributes: string): string =>
      whole.replace(`_${kind}"`, `_${kind}${letter}"`).replace(classes, `$& ${role}="{{i.ariaRole}}"${attributes}`);
    return `${whole}${variant('r', '')}${variant('b', label)}`;
  });
  return { text: changed, kinds, levels };
}

/** Passes `i.s`, which says which of the templates an element has (`src/ui/a11y.ts`), to the script that chooses. */
const passNamed = (text: string): string =>
  text.replace(/xs\.a\((\w+), ?item\.nn((?:, ?(?:l|''))?)\)/g, (_whole, level: string, last: string) =>
    last ? `xs.a(${level},item.nn${last},item.s)` : `xs.a(${level},item.nn,'',item.s)`,
  );

/**
 * The changed function, which chooses a template. An element that is deeper than the templates of its kind is drawn by
 * a component, as Taro does it for all that is deeper than its last level. Hosts draw nothing of a missing template.
 */
function chooseNamed(script: string, { kinds, levels }: Named): string {
  const deepest = Math.max(...levels.values());
  const limits = Object.fromEntries([...levels].filter(([, count]) => count > 1 && count < deepest));
  return script
    .replace(/a: function ?\(l, n(, s)?\) \{/, `a: function (l, n, s, k) {\n    var m = ${JSON.stringify(limits)}`)
    .replace(/if \(l >= (\d+)\)/, 'if (l >= (m[n] || $1))')
    .replace(
      "return 'tmpl_' + l + '_' + n",
      `return 'tmpl_' + l + '_' + n + (k && ${JSON.stringify([...kinds])}.indexOf(n) > -1 ? k : '')`,
    );
}

/**
 * Makes hosts read roles and labels. They are part of the page's data (`src/ui/a11y.ts`), but Taro's templates do not
 * show them. An element without a role has neither attribute.
 */
export class NameElements {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NameElements', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tap({ name: 'NameElements', stage }, (assets) => {
        const change = (name: string, changed: (text: string) => string): void => {
          const text = String(assets[name]?.source());
          const result = changed(text);
          if (result === text) throw new Error(`NameElements finds nothing to change in ${name}`);
          compilation.updateAsset(name, new sources.RawSource(result));
        };
        for (const { templates, script, role } of dialects) {
          const asset = assets[templates];
          if (!asset) continue;
          const found = withNames(String(asset.source()), role);
          change(templates, () => passNamed(found.text));
          change(script, (text) => chooseNamed(text, found));
          if (assets[component]) change(component, (text) => text.replace("'tmpl_0_' + i.nn", "xs.a(0,i.nn,'',i.s)"));
        }
      });
    });
  }
}
