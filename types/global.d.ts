/// <reference types="@tarojs/taro" />
declare module '*.scss';
/** Taro ships no types of this module. */
declare module '@tarojs/plugin-framework-react/dist/runtime' {
  export const {
    useDidHide,
    useDidShow,
    usePageNotFound,
    useReachBottom,
    useRouter,
  }: typeof import('@tarojs/taro').default;
}
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}
declare namespace NodeJS {
  interface ProcessEnv {
    TARO_ENV: 'h5' | 'weapp' | 'alipay';
    NODE_ENV: 'development' | 'production' | 'test';
    /** Base URL of the API that the bundle was built for. It is empty on H5, which calls its own origin. */
    TARO_APP_API_BASE?: string;
    /** `partner=` and the id of the partner of kind alipayplus whose wallet opens this bundle, which may be empty. */
    TARO_APP_PARTNER?: string;
  }
}
