import { minify_sync } from 'terser';
import { bundleSource, loadSource } from './load-source';

/** Placeholder in the script until the chunks have their names. FinishPage replaces it by the map of chunks. */
export const chunksMark = '"KEDAI_CHUNKS"';

/** The plan of first calls, routes and storage keys, from the app's own modules. */
function readPlan(root: string, textsFolder: string): object {
  const { bootPlan } = loadSource<{ bootPlan: object }>(root, 'boot/plan.ts');
  return { ...bootPlan, textsFolder, chunks: JSON.parse(chunksMark) };
}

/** The drawing that is shown until the bundle is loaded. */
export function shell(root: string): { html: string; style: string } {
  const { shellHtml, shellStyle } = loadSource<{ shellHtml: string; shellStyle: () => string }>(root, 'boot/shell.ts');
  return { html: shellHtml, style: shellStyle() };
}

/**
 * The inline script of the page, with the folder of the texts. It is the modules of `src/boot`, bundled and minified
 * for the oldest browsers that the app's own scripts run in.
 */
export function bootScript(root: string, textsFolder: string): string {
  const source = bundleSource({
    root,
    file: 'boot/boot.ts',
    format: 'iife',
    define: { BOOT_PLAN: JSON.stringify(readPlan(root, textsFolder)) },
  });
  const { code } = minify_sync(source, {
    ecma: 2018,
    toplevel: true,
    compress: { ecma: 2018, passes: 3, unsafe: true, unsafe_arrows: true },
    format: { ecma: 2018, comments: false },
  });
  return code ?? '';
}
