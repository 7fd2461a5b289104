import path from 'node:path';
import type { H5Chain, Webpack } from './h5-types';

interface Replacement {
  /** Matches the import as written. */
  request: RegExp;
  /** Matches the folder of the importing module. */
  from: RegExp;
  /** Our replacement, below `src/platform/h5`. */
  to: string;
}

const router = /@tarojs[\\/]router[\\/]dist/;
const api = /@tarojs[\\/]taro-h5[\\/]dist/;

/**
 * Modules of Taro's H5 runtime that the app does not use or hardly uses. Ours export the same names and save 25 KB of
 * the first load (see `src/platform/h5/README.md`).
 */
const replacements: Replacement[] = [
  { request: /^@tarojs\/components\/global\.css$/, from: /[\\/]src$/, to: 'stand-ins/nothing.ts' },
  { request: /taro-components\.css$/, from: /@tarojs[\\/]plugin-platform-h5/, to: 'stand-ins/nothing.ts' },
  // Two Stencil elements that the bootstrap (the app config, through Taro's loader) and the router import statically.
  { request: /^@tarojs\/components\/dist\/components$/, from: /[\\/]src$/, to: 'stand-ins/stencil-none.ts' },
  { request: /^@tarojs\/components\/dist\/components$/, from: router, to: 'stand-ins/stencil-none.ts' },
  { request: /^\.\/tabbar\.js$/, from: router, to: 'stand-ins/tab-bar.ts' },
  { request: /^\.\/(navigationBar|navigation-bar)\.js$/, from: router, to: 'stand-ins/navigation-bar.ts' },
  { request: /^query-string$/, from: router, to: 'stand-ins/query-string.ts' },
  { request: /^history$/, from: router, to: 'stand-ins/hash-history.ts' },
  { request: /^universal-router$/, from: router, to: 'stand-ins/universal-router.ts' },
];

export function replaceModules(chain: H5Chain, webpack: Webpack, root: string): void {
  const own = path.join(root, 'src/platform/h5');
  chain.plugin('replacements').use(webpack.NormalModuleReplacementPlugin, [
    /^(\.|@tarojs|query-string|universal-router|history$)/,
    (resolve: { context: string; request: string }) => {
      const found = replacements.find(
        ({ request, from }) => request.test(resolve.request) && from.test(resolve.context),
      );
      if (found) resolve.request = path.join(own, found.to);
    },
  ]);
}
