import path from 'node:path';
import { buildSync } from 'esbuild';

export interface Entry {
  root: string;
  /** Below `src`. */
  file: string;
  format: 'cjs' | 'iife';
  define?: Record<string, string>;
}

/** A module of the app with all that it imports, as one text. */
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

/** Runs a module of the app in the build: what reads the config compiles `config` alone. */
export function loadSource<Exports>(root: string, file: string): Exports {
  const module = { exports: {} as Exports };
  new Function('module', 'exports', bundleSource({ root, file, format: 'cjs' }))(module, module.exports);
  return module.exports;
}
