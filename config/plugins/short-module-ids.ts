import webpack, { type Compiler } from 'webpack';

/** Ids have three digits. */
const most = 1000;

/**
 * Gives modules ids of three digits instead of five. Each use of a module contains its id, so this saves 4 KB in the
 * scripts of H5. An id is made from the path of the module, so a script that a release does not change keeps its name,
 * and browsers keep the script.
 */
export class ShortModuleIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ShortModuleIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('ShortModuleIds', (modules) => {
        const count = [...modules].filter(
          (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
        ).length;
        if (count > most) throw new Error(`${count} modules need ids of more than three digits`);
      });
    });
    new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 3, fixedLength: true }).apply(compiler);
  }
}
