import type { Compiler, WebpackError } from 'webpack';

/**
 * Makes a missing export an error. For webpack it is only a warning, and the import is `undefined` at run time, so a
 * component that neither the light nor the heavy module exports would break its page without a message.
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
