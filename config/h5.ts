import path from 'node:path';
import { bootScript, shell } from './boot';
import { replaceModules } from './h5-replacements';
import type { H5Chain, H5Config } from './h5-types';
import { Compress } from './plugins/compress';
import { EmitTexts } from './plugins/emit-texts';
import { FinishPage } from './plugins/finish-page';
import { MissingExportsFail } from './plugins/missing-exports-fail';
import { NoEval } from './plugins/no-eval';
import { ShortModuleIds } from './plugins/short-module-ids';
import { StylesByScriptNames } from './plugins/styles-by-script-names';
import { sassLoaderOption } from './sass';
import { shortenCalls } from './shorten-calls';
import { readTexts } from './texts';

/**
 * Packages with newer syntax than the browserslist allows go through babel. These packages do not, because babel
 * breaks them or they are ES5 already.
 */
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

/** Shortens the table of pages. `enforce` puts the loader after Taro's loader and before babel. */
function shortenRoutes(chain: H5Chain, root: string): void {
  chain.module
    .rule('shortRoutes')
    .enforce('pre')
    .test(/[\\/]src[\\/]app\.config\.ts$/)
    .use('shortRoutes')
    .loader(path.join(root, 'config/short-routes.cjs'));
}

/** The modules that `src/shell/first-parts.h5.ts` imports only to have them in the first load. */
function keepFirstParts(chain: H5Chain): void {
  chain.module
    .rule('firstParts')
    .test(
      /[\\/]src[\\/](i18n[\\/]format|platform[\\/]h5[\\/]scroll-view|state[\\/]loading[\\/]use-(load|poller)|ui[\\/](fact-line|price|fields[\\/]roving|pictures[\\/]picture|states[\\/]skeleton)|shell[\\/](page|routed|words[\\/]shop-status|tab-bar))\.tsx?$/,
    )
    .merge({ sideEffects: true });
}

const heavyPackages = /[\\/]node_modules[\\/](@tarojs[\\/]components|@stencil|taro-ui|prop-types|classnames)[\\/]/;
const ownLayers = /[\\/]src[\\/](ui|shell|platform|api|state|lib|domain|contract|i18n)[\\/]/;
const isShared = (file: string): boolean =>
  ownLayers.test(file) || (/[\\/]node_modules[\\/]/.test(file) && !heavyPackages.test(file));

/** The adapters of hosts and what drives them have all that they need in their own chunks, so that no page's chunks change. */
const isOfPages = ({ name }: { name?: string }): boolean => !name?.startsWith('host');

interface Module {
  nameForCondition(): string | null;
}
interface Chunk {
  name?: string;
  groupsIterable: Iterable<{ origins: { request?: string }[] }>;
}
interface Graph {
  chunkGraph: { getModuleChunksIterable(module: Module): Iterable<Chunk> };
}

/** The imports of the pages that a first visit opens, as Taro writes them. */
const firstPages = ['./index/index.tsx', './shopDetail/shopDetail.tsx'];

const requestsOf = ({ groupsIterable }: Chunk): string[] =>
  [...groupsIterable].flatMap(({ origins }) => origins.map(({ request }) => request ?? ''));

/** The number of pages of a first visit that use a module. */
function firstPagesWith(module: Module, graph: Graph['chunkGraph']): number {
  const requests = [...graph.getModuleChunksIterable(module)].flatMap(requestsOf);
  return firstPages.filter((page) => requests.includes(page)).length;
}

/** A chunk that a first visit does not wait for. */
const isLater = (chunk: Chunk & { canBeInitial(): boolean }): boolean =>
  isOfPages(chunk) && !chunk.canBeInitial() && !requestsOf(chunk).some((request) => firstPages.includes(request));

const featureOf = (module: Module): string | undefined =>
  /[\\/]src[\\/]features[\\/](\w+)[\\/]/.exec(module.nameForCondition() ?? '')?.[1];

/**
 * Features whose pages a customer walks through one after the other, with the chunk that has all of them. The first page
 * loads more, the next ones load nothing, and one file is packed better than many.
 */
const walks: Record<string, string> = {
  mall: 'mall',
  points: 'mall',
  voucher: 'voucher',
  group: 'group',
  wheel: 'wheel',
  auth: 'auth',
  review: 'review',
  shop: 'shop',
};

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
        // Modules that both pages of a first visit use, and that are not in the app's own script. A module that only
        // one of the two uses is in that page's own file, so that neither page loads anything for a page that is
        // added.
        common: {
          chunks: 'async',
          name: 'common',
          test: (module: Module, { chunkGraph }: Graph) =>
            isShared(module.nameForCondition() ?? '') && firstPagesWith(module, chunkGraph) === firstPages.length,
          minChunks: 2,
          priority: 4,
          enforce: true,
        },
        // Modules that many of the other pages use, without those that the menu needs for its sheets. A page of a first
        // visit that uses one has it in its own file, too.
        parts: {
          chunks: isLater,
          name: (_module: Module, chunks: readonly Chunk[]) =>
            chunks.some(({ name }) => name === 'menu-sheets') ? 'sheet-parts' : 'parts',
          test: (module: Module) => isShared(module.nameForCondition() ?? ''),
          minChunks: 2,
          priority: 3,
          enforce: true,
        },
        // Pages of a feature that a customer walks through one after the other.
        walks: {
          chunks: isLater,
          name: (module: Module) => walks[featureOf(module) ?? ''],
          test: (module: Module) => (featureOf(module) ?? '') in walks,
          priority: 2,
          enforce: true,
        },
        // Modules that several pages of a feature use.
        features: {
          chunks: isLater,
          name: (module: Module) => featureOf(module),
          test: (module: Module) => featureOf(module) !== undefined,
          minChunks: 2,
          priority: 2,
          enforce: true,
        },
        shared: {
          chunks: (chunk: Chunk & { canBeInitial(): boolean }) => isOfPages(chunk) && !chunk.canBeInitial(),
          minChunks: 2,
          minSize: 8000,
          priority: 1,
          reuseExistingChunk: true,
        },
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
 * LINE's SDK writes classes as functions, some of which do not use `this`. Made arrow functions, as ours are, they could not
 * be classes any more.
 */
function keepClassesOfLine(chain: H5Chain): void {
  const line = /^chunk\/host-line\./;
  const own = chain.optimization.minimizer('terserPlugin');
  const [{ terserOptions, ...options }] = own.get('args');
  const compress = { ...terserOptions.compress, unsafe: false, unsafe_arrows: false };
  const ofLine = { ...options, include: line, terserOptions: { ...terserOptions, compress } };
  chain.optimization.minimizer('terserOfLine').use(own.get('plugin'), [ofLine]);
  own.tap(([all]) => [{ ...all, exclude: line }]);
}

/** LINE's SDK has its own copy of TypeScript's helpers. Those that only it uses would be in the first load, with the others. */
function keepHelpersOfLine(chain: H5Chain, root: string): void {
  chain.module
    .rule('lineHelpers')
    .test(/[\\/]node_modules[\\/]@(line|liff)[\\/]/)
    .resolve.alias.set('tslib$', path.join(root, 'node_modules/tslib/tslib.es6.js'));
}

/**
 * For `npm run dev`. Files are also written to disk, so that the API server can serve them. API calls are proxied to
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

const designWidth = 750;
/** Pixels of `1rem` at the design's width. */
const rootSize = 40;
const leastRootSize = 20;
/**
 * The root font size stops growing at the column's width (430 px), so that a wide window shows the phone's layout
 * unscaled.
 */
const maxRootSize = (430 * rootSize) / designWidth;

/**
 * Sets the root font size by the shorter side of the screen. It does what Taro's own script does, in half the bytes.
 */
const rootSizeScript = `!function(e,f){addEventListener("resize",f=function(){var r=e.getBoundingClientRect(),w=r.width,h=r.height;e.style.fontSize=Math.max(${leastRootSize},Math.min(${maxRootSize},${rootSize}*Math.min(w||h,h||w)/${designWidth}))+"px"}),f()}(document.documentElement);`;

export function h5(root: string, version: string): H5Config {
  const drawing = shell(root);
  const production = process.env.NODE_ENV === 'production';
  const { folder, textsOf } = readTexts(root);
  const texts = production ? folder : 'texts';
  const hash = production ? '.[contenthash:8]' : '';
  // The name is the same for script and stylesheet, and short, because the first load has the names of all chunks.
  const chunkHash = production ? '.[chunkhash:6]' : '';
  return {
    publicPath: './',
    staticDirectory: 'static',
    router: { mode: 'hash' },
    compile: { include: [toCompile] },
    output: { filename: `js/[name]${hash}.js`, chunkFilename: `chunk/[name]${chunkHash}.js` },
    sassLoaderOption,
    // A drawing that only some pages show is a separate file. If it were inlined, it would be part of the first load.
    imageUrlLoaderOption: { limit: 500 },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: `css/[name]${hash}.css`,
      chunkFilename: `css/[name]${chunkHash}.css`,
      // The app's stylesheet is in the body, after the first paint. Styles of pages must come after it to take
      // precedence.
      insert: 'body > :last-child',
    },
    postcss: {
      autoprefixer: { enable: true },
      pxtransform: { enable: true, config: { maxRootSize } },
      cssModules: { enable: false },
    },
    devServer,
    htmlPluginOption: {
      script: rootSizeScript,
      boot: bootScript(root, texts),
      shell: drawing.html,
      shellStyle: drawing.style,
    },
    webpackChain(chain, webpack) {
      chain.plugin('missingExportsFail').use(MissingExportsFail);
      aliasLightComponents(chain, root);
      replaceModules(chain, webpack, root);
      shortenRoutes(chain, root);
      shortenCalls(chain, root);
      keepFirstParts(chain);
      chain.plugin('finishPage').use(FinishPage, [textsOf]);
      chain.plugin('emitTexts').use(EmitTexts, [root, texts]);
      chain.plugin('textsFolder').use(webpack.DefinePlugin, [{ 'process.env.KEDAI_TEXTS': JSON.stringify(texts) }]);
      if (!production) return;
      // These are the packages' own minified builds. Their private names are shortened, which a minifier may not do
      // from outside.
      chain.resolve.alias.set('mobx$', path.join(root, 'node_modules/mobx/dist/mobx.esm.production.min.js'));
      // Taro's default makes the code around modules ES5, with a function and a return for each export.
      chain.output.merge({ environment: { arrowFunction: true, const: true } });
      splitForTheFirstLoad(chain);
      chain.optimization.set('moduleIds', false);
      chain.plugin('shortModuleIds').use(ShortModuleIds);
      keepClassesOfLine(chain);
      keepHelpersOfLine(chain, root);
      chain.plugin('noEval').use(NoEval);
      chain.plugin('stylesByScriptNames').use(StylesByScriptNames);
      chain.plugin('compress').use(Compress, [version]);
    },
  };
}
