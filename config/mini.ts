import type { IMiniAppConfig } from '@tarojs/taro/types/compile';
import { MissingExportsFail } from './plugins/missing-exports-fail';
import { sassLoaderOption } from './sass';

/** Settings shared by all mini-program targets. */
export function mini(): IMiniAppConfig<'webpack5'> {
  return {
    postcss: { pxtransform: { enable: true, config: {} }, cssModules: { enable: false } },
    sassLoaderOption,
    miniCssExtractPluginOption: { ignoreOrder: true },
    // What only one sub-package uses travels with that sub-package.
    optimizeMainPackage: { enable: true },
    webpackChain(chain) {
      chain.plugin('missingExportsFail').use(MissingExportsFail);
    },
  };
}
