import path from 'node:path';
import type { H5Chain, Webpack } from './h5-types';

interface Replacement {
  /** Matches the text of the import as it is written. */
  request: RegExp;
  /** Matches the folder of the importing module. */
  from: RegExp;
  /** Path of our replacement, below `src/platform/h5`. */
  to: string;
}

const router = /@tarojs[\\/]router[\\/]dist/;
const api = /@tarojs[\\/]taro-h5[\\/]dist/;
const runtime = /@tarojs[\\/]runtime[\\/]dist/;

/**
 * Modules of Taro's H5 runtime that the app does not use or hardly uses. Our replacements export the same names and
 * save 30 KB of the first load (see `src/platform/h5/README.md`).
 */
const replacements: Replacement[] = [
  { request: /taro-h5\/dist\/api\/taro$/, from: /@tarojs[\\/]plugin-platform-h5/, to: 'stand-ins/taro.ts' },
  { request: /^@tarojs\/api$/, from: api, to: 'stand-ins/taro-api.ts' },
  { request: /^\.\/network\/(request\/index|upload|download)\.js$/, from: api, to: 'stand-ins/network.ts' },
  { request: /dom\/event\.js$/, from: runtime, to: 'stand-ins/event.ts' },
  { request: /^\.\.?\/perf\.js$/, from: runtime, to: 'stand-ins/perf.ts' },
  { request: /^@tarojs\/components\/global\.css$/, from: /[\\/]src$/, to: 'stand-ins/nothing.ts' },
  { request: /taro-components\.css$/, from: /@tarojs[\\/]plugin-platform-h5/, to: 'stand-ins/nothing.ts' },
  // The router imports two Stencil elements statically, and so does the bootstrap, which Taro's loader makes of the
  // app config.
  { request: /^@tarojs\/components\/dist\/components$/, from: /[\\/]src$/, to: 'stand-ins/stencil-none.ts' },
  { request: /^@tarojs\/components\/dist\/components$/, from: router, to: 'stand-ins/stencil-none.ts' },
  { request: /^\.\/(tabbar|navigationBar)\.js$/, from: router, to: 'stand-ins/bars.ts' },
  { request: /^\.\/page\.js$/, from: router, to: 'stand-ins/page-handler.ts' },
  { request: /\/utils\/index\.js$/, from: router, to: 'stand-ins/routes-alias.ts' },
  { request: /^history$/, from: router, to: 'stand-ins/hash-history.ts' },
  { request: /^universal-router$/, from: router, to: 'stand-ins/universal-router.ts' },
];

export function replaceModules(chain: H5Chain, webpack: Webpack, root: string): void {
  const own = path.join(root, 'src/platform/h5');
  chain.plugin('replacements').use(webpack.NormalModuleReplacementPlugin, [
    /^(\.|@tarojs|universal-router|history$)/,
    (resolve: { context: string; request: string }) => {
      const found = replacements.find(
        ({ request, from }) => request.test(resolve.request) && from.test(resolve.context),
      );
      if (found) resolve.request = path.join(own, found.to);
    },
  ]);
}
