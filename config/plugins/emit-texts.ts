import path from 'node:path';
import { type Compiler, sources } from 'webpack';
import { readTexts } from '../texts';

/**
 * Writes each catalogue as a file of its own, and again when a catalogue changes. `folder` is where the app looks for
 * them.
 */
export class EmitTexts {
  constructor(
    private readonly root: string,
    private readonly folder: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EmitTexts', (compilation) => {
      compilation.contextDependencies.add(path.join(this.root, 'src/i18n'));
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'EmitTexts', stage }, () => {
        for (const [name, text] of Object.entries(readTexts(this.root).files)) {
          compilation.emitAsset(`${this.folder}/${name}`, new sources.RawSource(text));
        }
      });
    });
  }
}
