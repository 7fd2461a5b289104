/// <reference types="@tarojs/taro" />
declare module '*.scss';
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
    /** Base of the API as the bundle was built for it; empty on H5, where the app's own origin answers. */
    TARO_APP_API_BASE?: string;
  }
}
