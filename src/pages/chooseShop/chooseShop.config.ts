// On H5 the page draws its own: Taro's is a custom element.
export default definePageConfig({ enablePullDownRefresh: process.env.TARO_ENV !== 'h5' });
