import { transformSync } from 'esbuild';
import { type Compiler, sources } from 'webpack';

/**
 * Lowers every script to one level of syntax, whatever its package ships. Babel processes only files that match its
 * rule, and some packages ship `.cjs`. This runs before the minifier.
 */
export class LowerSyntax {
  constructor(private readonly target: string) {}

  apply(compiler: Compiler): void {
    const { target } = this;
    compiler.hooks.thisCompilation.tap('LowerSyntax', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tap({ name: 'LowerSyntax', stage }, (assets) => {
        for (const name of Object.keys(assets)) {
          if (!name.endsWith('.js')) continue;
          const { code } = transformSync(String(assets[name]?.source()), { target, charset: 'utf8' });
          compilation.updateAsset(name, new sources.RawSource(code));
        }
      });
    });
  }
}
