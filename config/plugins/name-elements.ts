import { type Compiler, sources } from 'webpack';

/** The templates of all components, with the name that each host has for the attribute of a role. */
const templates = { 'base.wxml': 'aria-role', 'base.axml': 'role' };
/** Elements that a screen reader stops at. The variants without attributes start with `style`. */
const spoken = /<(view|text|image|input|textarea) (?!style=)[^>]*class="\{\{i\.cl\}\}"/g;

/**
 * Adds the attributes of screen readers to Taro's templates. Roles and labels are part of the page's data
 * (`src/ui/a11y.ts`), but Taro's elements do not show them.
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
