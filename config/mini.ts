import path from 'node:path';
import type { IMiniAppConfig } from '@tarojs/taro/types/compile';
import { loadSource } from './load-source';
import { LowerSyntax } from './plugins/lower-syntax';
import { MiniFiles } from './plugins/mini-files';
import { MiniStyles } from './plugins/mini-styles';
import { MissingExportsFail } from './plugins/missing-exports-fail';
import { NameElements } from './plugins/name-elements';
import { ShortModuleIds } from './plugins/short-module-ids';
import { TrimTemplate } from './plugins/trim-template';
import { sassLoaderOption } from './sass';
import { shortenCalls } from './shorten-calls';
import { countLevels } from './template-levels';
import { mainTexts, readTexts } from './texts';

type MiniConfig = IMiniAppConfig<'webpack5'>;
type ChainHook = NonNullable<MiniConfig['webpackChain']>;
type MiniChain = Parameters<ChainHook>[0];
type Webpack = Parameters<ChainHook>[1];

/** ECMAScript version that old base libraries and webviews support. A test checks the bundles for it. */
const syntax = 2017;

/**
 * Enables the whole minifier. Taro's default disables most of it, for engines older than those that the app supports.
 */
function minifyFully(chain: MiniChain): void {
  chain.optimization.minimizer('terserPlugin').tap(([options]) => [
    {
      ...options,
      terserOptions: { ecma: syntax, compress: { passes: 2 }, format: { comments: false } },
    },
  ]);
}

/**
 * Replaces `globalThis`. Alipay hides it from modules, and weapp's old base libraries lack it. MobX reads it without a
 * check, which would stop every page, and stores a few fields on it. Where it is missing, the fields go on the
 * platform's API object, which all modules share and webpack's runtime uses as well.
 */
function guardGlobal(chain: MiniChain, webpack: Webpack): void {
  const shared = `(typeof globalThis === 'object' ? globalThis : ${chain.output.get('globalObject')})`;
  chain.plugin('guardGlobal').use(webpack.DefinePlugin, [{ globalThis: shared }]);
}

/**
 * Shortens the code that webpack writes around modules. Taro's default makes it ES5, with a function and a return for
 * each export, which is 10 KB in all.
 */
function wrapShortly(chain: MiniChain): void {
  chain.output.merge({ environment: { arrowFunction: true, const: true } });
}

type Routes = Record<string, { path: string }>;
interface RoutesModule {
  routes: Routes;
  drawnPath(route: Routes[string]): string;
  packageOf(path: string): string | undefined;
}

/**
 * Puts texts beside the pages that use them, instead of into the main package, and puts redirects into the main
 * package.
 */
function completePages(chain: MiniChain, root: string): void {
  const { routes, drawnPath, packageOf } = loadSource<RoutesModule>(root, 'platform/routes.ts');
  const redirected = Object.entries(routes).filter(([, route]) => drawnPath(route) !== route.path);
  const redirects = Object.fromEntries(redirected.map(([name, { path: page }]) => [page, name]));
  const pages = Object.values(routes).map(({ path: page }) => page);
  const mainPages = pages.filter((page) => !redirects[page] && !packageOf(page));
  const texts = readTexts(root);
  chain.module
    .rule('completePages')
    .enforce('pre')
    .test(/[\\/]src[\\/](app|pages[\\/].*)\.tsx$/)
    .use('completePages')
    .loader(path.join(root, 'config/mini-page.cjs'))
    .options({ root, redirects, mainPages, ...texts });
  chain.module
    .rule('mainTexts')
    .enforce('pre')
    .test(/[\\/]src[\\/]i18n[\\/][\w-]+[\\/]\w+\.ts$/)
    .resourceQuery(/^\?main$/)
    .use('mainTexts')
    .loader(path.join(root, 'config/mini-texts.cjs'))
    .options({ files: mainTexts(root, texts) });
  for (const [, route] of redirected) {
    const fileAt = (page: string): string => path.join(root, 'src', page);
    chain.resolve.alias.set(`${fileAt(drawnPath(route))}$`, `${fileAt(route.path)}.tsx?page`);
  }
}

/** The most bytes of a picture that is put into the code. A larger one is a file of the main package. */
const inlineMax = 2048;
/**
 * Drawings that only pages of a sub-package show. They are put into the code of the sub-package, however large they
 * are.
 */
const drawingsOfSubPackages = ['login.svg'];

function inlineDrawings(chain: MiniChain): void {
  chain.module.rule('image').parser({
    dataUrlCondition: (source: Buffer, { filename }: { filename: string }) =>
      source.length <= inlineMax || drawingsOfSubPackages.includes(path.basename(filename)),
  });
}

/** Build settings shared by all mini-program targets. */
export function mini(root: string): MiniConfig {
  return {
    postcss: { pxtransform: { enable: true, config: {} }, cssModules: { enable: false } },
    sassLoaderOption,
    miniCssExtractPluginOption: { ignoreOrder: true },
    // Code that only one sub-package uses is put into that sub-package.
    optimizeMainPackage: { enable: true },
    // The app never sets innerHTML.
    runtime: { enableInnerHTML: false },
    webpackChain(chain, webpack) {
      guardGlobal(chain, webpack);
      completePages(chain, root);
      shortenCalls(chain, root);
      inlineDrawings(chain);
      chain.plugin('missingExportsFail').use(MissingExportsFail);
      if (process.env.TARO_ENV === 'weapp') {
        chain.plugin('miniFiles').use(MiniFiles, [root]);
        countLevels(chain);
      }
      chain.plugin('miniStyles').use(MiniStyles);
      chain.plugin('nameElements').use(NameElements);
      if (process.env.NODE_ENV !== 'production') return;
      chain.plugin('lowerSyntax').use(LowerSyntax, [`es${syntax}`]);
      if (process.env.TARO_ENV === 'weapp') chain.plugin('trimTemplate').use(TrimTemplate);
      // This is the package's own minified build. Its private names are shortened, which a minifier may not do from
      // outside.
      chain.resolve.alias.set('mobx$', path.join(root, 'node_modules/mobx/dist/mobx.esm.production.min.js'));
      chain.optimization.set('moduleIds', false);
      chain.plugin('shortModuleIds').use(ShortModuleIds);
      wrapShortly(chain);
      minifyFully(chain);
    },
  };
}
