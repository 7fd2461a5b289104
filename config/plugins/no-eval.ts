import { type Compiler, sources } from 'webpack';

/** How webpack's runtime and some packages ask for the global object where `globalThis` does not exist. */
const asksForGlobal = /(?:new\s+)?Function\(\s*["']return this["']\s*\)\(\s*\)/g;

/**
 * Every browser and host that the app supports has `globalThis` or `self`: the text that builds a function from a
 * string is never reached, but some hosts refuse a bundle that contains it.
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
