// On H5 the page frame draws its own, because Taro's is a custom element.
export default definePageConfig({ enablePullDownRefresh: process.env.TARO_ENV !== 'h5' });
