import { transformSync } from 'esbuild';
import ts from 'typescript';
import { bundleSource, loadSource } from './load-source';

/** Stands in the script until the chunks have their names; the page finisher puts the map in its place. */
export const chunksMark = '"KEDAI_CHUNKS"';

/** What the app's own modules say about calls, routes and storage keys. */
function readPlan(root: string): object {
  const { bootPlan } = loadSource<{ bootPlan: object }>(root, 'boot/plan.ts');
  return { ...bootPlan, chunks: JSON.parse(chunksMark) };
}

/** The drawing that stands in for the page until the bundle is there. */
export function shell(root: string): { html: string; style: string } {
  const { shellHtml, shellStyle } = loadSource<{ shellHtml: string; shellStyle: () => string }>(root, 'boot/shell.ts');
  return { html: shellHtml, style: shellStyle() };
}

/** The inline script of the page: the modules of `src/boot` as one minified ES5 text. */
export function bootScript(root: string): string {
  const source = bundleSource({
    root,
    file: 'boot/boot.ts',
    format: 'iife',
    define: { BOOT_PLAN: JSON.stringify(readPlan(root)) },
  });
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      target: ts.ScriptTarget.ES5,
      module: ts.ModuleKind.None,
      removeComments: true,
      ignoreDeprecations: '5.0',
    },
  });
  return transformSync(outputText, { minify: true, target: 'es5', charset: 'utf8' }).code.trim();
}
