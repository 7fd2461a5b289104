import path from 'node:path';
import { bootScript, shell } from './boot';
import { replaceModules } from './h5-replacements';
import type { H5Chain, H5Config } from './h5-types';
import { Compress } from './plugins/compress';
import { FinishPage } from './plugins/finish-page';
import { MissingExportsFail } from './plugins/missing-exports-fail';
import { NoEval } from './plugins/no-eval';
import { sassLoaderOption } from './sass';

/** Packages with syntax above the browserslist go through babel. These break there, or are ES5 already. */
const asShipped =
  /node_modules[\\/](@babel|core-js|style-loader|css-loader|react|react-dom|scheduler|mobx|mobx-react-lite|webpack|html-webpack-plugin)[\\/]/;
export const toCompile = (file: string): boolean => /node_modules/.test(file) && !asShipped.test(file);

/** Replaces Taro's components by plain elements: see `src/platform/h5/README.md`. */
function aliasLightComponents(chain: H5Chain, root: string): void {
  const own = path.join(root, 'src/platform/h5');
  chain.resolve.alias.set('@tarojs/components$', path.join(own, 'components.ts'));
  // Lets webpack skip the barrel module, so that a page without heavy components loads no Stencil.
  chain.module
    .rule('lightBarrel')
    .test(/[\\/]src[\\/]platform[\\/]h5[\\/](components|heavy|light)\.ts$/)
    .merge({ sideEffects: false });
}

const heavyPackages = /[\\/]node_modules[\\/](@tarojs[\\/]components|@stencil|taro-ui|prop-types|classnames)[\\/]/;
const ownLayers = /[\\/]src[\\/](ui|shell|platform|api|state|lib|domain|contract|i18n)[\\/]/;
const isShared = (file: string): boolean =>
  ownLayers.test(file) || (/[\\/]node_modules[\\/]/.test(file) && !heavyPackages.test(file));

function splitForTheFirstLoad(chain: H5Chain): void {
  chain.devtool(false);
  chain.performance.hints(false);
  chain.optimization.merge({
    splitChunks: {
      chunks: 'all',
      minSize: 0,
      hidePathInfo: true,
      cacheGroups: {
        default: false,
        defaultVendors: false,
        vendors: false,
        taro: false,
        // Packages of the first load. The file does not change between releases, so it stays cached.
        framework: {
          chunks: 'initial',
          name: 'framework',
          test: /[\\/]node_modules[\\/]/,
          priority: 10,
          enforce: true,
        },
        // Our own modules that several pages use, in one file, fetched in parallel with the page's.
        common: {
          chunks: 'async',
          name: 'common',
          test: (module: { nameForCondition(): string | null }) => isShared(module.nameForCondition() ?? ''),
          minChunks: 9,
          priority: 4,
          enforce: true,
        },
        shared: { chunks: 'async', minChunks: 2, minSize: 8000, priority: 1, reuseExistingChunk: true },
        // Stencil and taro-ui, which must never be in the first load.
        heavy: {
          chunks: 'async',
          name: 'heavy',
          test: heavyPackages,
          minChunks: 2,
          priority: 5,
          enforce: true,
        },
      },
    },
  });
}

/**
 * For `npm run dev`: files are also written to disk, so that the API server can serve them; API calls are proxied to
 * that server.
 */
const devServer: H5Config['devServer'] = {
  port: Number(process.env.KEDAI_WEB_PORT ?? 10086),
  host: '127.0.0.1',
  open: false,
  hot: false,
  liveReload: false,
  devMiddleware: { writeToDisk: true },
  proxy: ['/api', '/gateway'].map((context) => ({
    context: [context],
    target: `http://127.0.0.1:${process.env.PORT ?? 3000}`,
  })),
};

export function h5(root: string, version: string): H5Config {
  const drawing = shell(root);
  const production = process.env.NODE_ENV === 'production';
  const hash = production ? '.[contenthash:8]' : '';
  return {
    publicPath: './',
    staticDirectory: 'static',
    router: { mode: 'hash' },
    compile: { include: [toCompile] },
    output: { filename: `js/[name]${hash}.js`, chunkFilename: `chunk/[name]${hash}.js` },
    sassLoaderOption,
    // A drawing that only some pages show is a separate file. Inlined, it would be part of the first load.
    imageUrlLoaderOption: { limit: 500 },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: `css/[name]${hash}.css`,
      chunkFilename: `css/[name]${hash}.css`,
      // The app's stylesheet is in the body, after the first paint. Styles of pages must come after it to take
      // precedence.
      insert: 'body > :last-child',
    },
    postcss: {
      autoprefixer: { enable: true },
      // The root font size stops growing at the column's width (430 px), so that a wide window shows the phone's layout
      // unscaled.
      pxtransform: { enable: true, config: { maxRootSize: (430 * 40) / 750 } },
      cssModules: { enable: false },
    },
    devServer,
    htmlPluginOption: { boot: bootScript(root), shell: drawing.html, shellStyle: drawing.style },
    webpackChain(chain, webpack) {
      chain.plugin('missingExportsFail').use(MissingExportsFail);
      aliasLightComponents(chain, root);
      replaceModules(chain, webpack, root);
      chain.plugin('finishPage').use(FinishPage);
      if (!production) return;
      // The packages' own minified builds. Their private names are shortened, which a minifier may not do from outside.
      chain.resolve.alias.set('mobx$', path.join(root, 'node_modules/mobx/dist/mobx.esm.production.min.js'));
      splitForTheFirstLoad(chain);
      chain.plugin('noEval').use(NoEval);
      chain.plugin('compress').use(Compress, [version]);
    },
  };
}
