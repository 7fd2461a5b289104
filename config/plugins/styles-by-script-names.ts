import type { Compiler } from 'webpack';

/**
 * Makes webpack's runtime derive the name of a chunk's stylesheet from the name of its script: `css/X.css` and
 * `chunk/X.js` differ in nothing else (`chunkHash` in `config/h5.ts`). The runtime is in the first load, and would
 * contain the table of all names twice.
 */
export class StylesByScriptNames {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StylesByScriptNames', (compilation) => {
      compilation.hooks.runtimeModule.tap('StylesByScriptNames', (module) => {
        if (module.name !== 'get mini-css chunk filename') return;
        const script = `${RuntimeGlobals.getChunkScriptFilename}(id)`;
        module.generate = () =>
          `${RuntimeGlobals.require}.miniCssF = (id) => ${script}.replace(/^chunk(.*)js$/, 'css$1css');`;
      });
    });
  }
}
