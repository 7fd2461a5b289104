import type { IH5Config } from '@tarojs/taro/types/compile';

export type H5Config = IH5Config<'webpack5'>;
type WebpackChainHook = NonNullable<H5Config['webpackChain']>;
export type H5Chain = Parameters<WebpackChainHook>[0];
export type Webpack = Parameters<WebpackChainHook>[1];
