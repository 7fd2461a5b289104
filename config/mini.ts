import path from 'node:path';
import type { IMiniAppConfig } from '@tarojs/taro/types/compile';
import { LowerSyntax } from './plugins/lower-syntax';
import { MiniFiles } from './plugins/mini-files';
import { MiniStyles } from './plugins/mini-styles';
import { MissingExportsFail } from './plugins/missing-exports-fail';
import { NameElements } from './plugins/name-elements';
import { TrimTemplate } from './plugins/trim-template';
import { sassLoaderOption } from './sass';

type MiniConfig = IMiniAppConfig<'webpack5'>;
type ChainHook = NonNullable<MiniConfig['webpackChain']>;
type MiniChain = Parameters<ChainHook>[0];
type Webpack = Parameters<ChainHook>[1];

/** Syntax that the engines of old base libraries and webviews read; the tests hold the bundles to it. */
const syntax = 2017;

/** Taro's own setting turns most of the minifier off, for engines far below the ones that the app is built for. */
function minifyFully(chain: MiniChain): void {
  chain.optimization.minimizer('terserPlugin').tap(([options]) => [
    {
      ...options,
      terserOptions: { ecma: syntax, compress: { passes: 2 }, format: { comments: false } },
    },
  ]);
}

/**
 * Alipay hides `globalThis` from modules, and weapp's old base libraries do not have it; MobX reads it without asking and
 * would end every page. It keeps a few fields there: where the name has no value, on the platform's API object, which all
 * modules share and webpack's runtime uses likewise.
 */
function guardGlobal(chain: MiniChain, webpack: Webpack): void {
  const shared = `(typeof globalThis === 'object' ? globalThis : ${chain.output.get('globalObject')})`;
  chain.plugin('guardGlobal').use(webpack.DefinePlugin, [{ globalThis: shared }]);
}

/** Taro's own setting has webpack write ES5 around modules: every export a function with a return, 10 KB in all. */
function wrapShortly(chain: MiniChain): void {
  chain.output.merge({ environment: { arrowFunction: true, const: true } });
}

/** Settings shared by all mini-program targets. */
export function mini(root: string): MiniConfig {
  return {
    postcss: { pxtransform: { enable: true, config: {} }, cssModules: { enable: false } },
    sassLoaderOption,
    miniCssExtractPluginOption: { ignoreOrder: true },
    // What only one sub-package uses travels with that sub-package.
    optimizeMainPackage: { enable: true },
    // Nothing sets HTML.
    runtime: { enableInnerHTML: false },
    webpackChain(chain, webpack) {
      guardGlobal(chain, webpack);
      chain.plugin('missingExportsFail').use(MissingExportsFail);
      if (process.env.TARO_ENV === 'weapp') chain.plugin('miniFiles').use(MiniFiles, [root]);
      chain.plugin('miniStyles').use(MiniStyles);
      chain.plugin('nameElements').use(NameElements);
      if (process.env.NODE_ENV !== 'production') return;
      chain.plugin('lowerSyntax').use(LowerSyntax, [`es${syntax}`]);
      if (process.env.TARO_ENV === 'weapp') chain.plugin('trimTemplate').use(TrimTemplate);
      // The package's own minified build: its private names are shortened, which no minifier may do from outside.
      chain.resolve.alias.set('mobx$', path.join(root, 'node_modules/mobx/dist/mobx.esm.production.min.js'));
      wrapShortly(chain);
      minifyFully(chain);
    },
  };
}
