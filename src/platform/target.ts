/** What the bundle was built for. */
export const isH5 = process.env.TARO_ENV === 'h5';
