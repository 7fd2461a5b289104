import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import { type Compiler, sources } from 'webpack';

/** Elements that the app uses in mini-programs. */
const elements = ['view', 'text', 'image', 'input', 'textarea', 'scroll-view', 'picker'];
/** Selectors that match in a browser only. */
const browserOnly = /(^|[\s>+~])(html|body|#app)\b|:root|:focus-visible|::placeholder|\.taro_|\[data-theme/;

function selectorsFor(selector: string): string[] {
  if (browserOnly.test(selector)) return [];
  const universal = /(^|[\s>+~])\*/;
  return universal.test(selector) ? elements.map((element) => selector.replace(universal, `$1${element}`)) : [selector];
}

function readable(root: Root): void {
  root.walkAtRules('supports', (rule: AtRule) => void rule.remove());
  root.walkAtRules('media', (rule: AtRule) => void (/hover/.test(rule.params) && rule.remove()));
  root.walkDecls(/^(cursor|touch-action)$/, (declaration) => void declaration.remove());
  root.walkRules((rule: Rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)) return;
    const selectors = rule.selectors.flatMap(selectorsFor);
    if (selectors.length === 0 || rule.nodes.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
}

/**
 * Removes from stylesheets what mini-programs cannot use. Their compilers refuse the selector `*`, which is replaced
 * by the list of elements. Rules for a browser's document are dropped to save bytes.
 */
export class MiniStyles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MiniStyles', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tap({ name: 'MiniStyles', stage }, (assets) => {
        for (const name of Object.keys(assets)) {
          if (!/\.(wxss|acss)$/.test(name)) continue;
          // Real pixels are written in capitals so that pxtransform skips them. After that step lower case is correct.
          const root = postcss.parse(String(assets[name]?.source()).replace(/(\d)PX\b/g, '$1px'));
          readable(root);
          compilation.updateAsset(name, new sources.RawSource(root.toString()));
        }
      });
    });
  }
}
