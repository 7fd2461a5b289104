/** Target of the bundle. */
export const isH5 = process.env.TARO_ENV === 'h5';
