import path from 'node:path';
import { buildSync } from 'esbuild';

export interface Entry {
  root: string;
  /** Path below `src`. */
  file: string;
  format: 'cjs' | 'iife';
  define?: Record<string, string>;
}

/** Bundles a module of the app and its imports into one text. */
export function bundleSource({ root, file, format, define }: Entry): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'src', file)],
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

/**
 * Bundles a module of the app and runs it in the build. It is needed because the loader of the config compiles `config`
 * only.
 */
export function loadSource<Exports>(root: string, file: string): Exports {
  const module = { exports: {} as Exports };
  new Function('module', 'exports', bundleSource({ root, file, format: 'cjs' }))(module, module.exports);
  return module.exports;
}
