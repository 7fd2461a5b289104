import { type Compiler, sources } from 'webpack';

/** The template of all components, and what its host calls a role. */
const templates = { 'base.wxml': 'aria-role', 'base.axml': 'role' };
/** Elements that a screen reader stops at; the variants without any attribute of their own begin with `style`. */
const spoken = /<(view|text|image|input|textarea) (?!style=)[^>]*class="\{\{i\.cl\}\}"/g;

/**
 * Taro's templates leave out what screen readers read: roles and labels reach the page with its data (`src/ui/a11y.ts`),
 * and no element shows them.
 */
export class NameElements {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NameElements', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tap({ name: 'NameElements', stage }, (assets) => {
        for (const [name, role] of Object.entries(templates)) {
          const asset = assets[name];
          if (!asset) continue;
          const named = `$& ${role}="{{i.ariaRole||''}}" aria-label="{{i.ariaLabel||''}}"`;
          compilation.updateAsset(name, new sources.RawSource(String(asset.source()).replace(spoken, named)));
        }
      });
    });
  }
}
