import type { Compiler, WebpackError } from 'webpack';

/**
 * An import that its module does not export is only a warning to webpack and `undefined` at run time: a component
 * that neither the light nor the heavy module has would break its page in silence. Here it breaks the build.
 */
export class MissingExportsFail {
  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tap('MissingExportsFail', (compilation) => {
      const missing = (warning: WebpackError) => /was not found in/.test(warning.message);
      compilation.errors.push(...compilation.warnings.filter(missing));
      compilation.warnings = compilation.warnings.filter((warning) => !missing(warning));
    });
  }
}
