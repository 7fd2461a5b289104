import path from 'node:path';
import { buildSync, transformSync } from 'esbuild';
import ts from 'typescript';

/** Stands in the script until the chunks have their names; the page finisher puts the map in its place. */
export const chunksMark = '"KEDAI_CHUNKS"';

interface Entry {
  root: string;
  file: string;
  format: 'cjs' | 'iife';
  define?: Record<string, string>;
}

function bundle({ root, file, format, define }: Entry): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'src/boot', file)],
    bundle: true,
    write: false,
    format,
    target: 'es2018',
    charset: 'utf8',
    alias: { '@': path.join(root, 'src') },
    define,
  });
  return outputFiles[0]?.text ?? '';
}

function load<Exports>(root: string, file: string): Exports {
  const module = { exports: {} as Exports };
  new Function('module', 'exports', bundle({ root, file, format: 'cjs' }))(module, module.exports);
  return module.exports;
}

/** What the app's own modules say about calls, routes and storage keys. */
function readPlan(root: string): object {
  const { bootPlan } = load<{ bootPlan: object }>(root, 'plan.ts');
  return { ...bootPlan, chunks: JSON.parse(chunksMark) };
}

/** The drawing that stands in for the page until the bundle is there. */
export function shell(root: string): { html: string; style: string } {
  const { shellHtml, shellStyle } = load<{ shellHtml: string; shellStyle: () => string }>(root, 'shell.ts');
  return { html: shellHtml, style: shellStyle() };
}

/** The inline script of the page: the modules of `src/boot` as one minified ES5 text. */
export function bootScript(root: string): string {
  const source = bundle({
    root,
    file: 'boot.ts',
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
