import { type Compiler, sources } from 'webpack';

/**
 * The expressions by which webpack's runtime and some packages get the global object where `globalThis` is missing.
 */
const asksForGlobal = /(?:new\s+)?Function\(\s*["']return this["']\s*\)\(\s*\)/g;

/**
 * Replaces the construction of functions from strings. Every supported browser and host has `globalThis` or `self`, so
 * this code is never reached, but some hosts refuse a bundle that contains it.
 */
export class NoEval {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoEval', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;
      compilation.hooks.processAssets.tap({ name: 'NoEval', stage }, (assets) => {
        for (const name of Object.keys(assets)) {
          if (!name.endsWith('.js')) continue;
          const text = String(compilation.getAsset(name)?.source.source());
          const without = text.replace(asksForGlobal, 'self');
          if (without !== text) compilation.updateAsset(name, new sources.RawSource(without));
        }
      });
    });
  }
}
