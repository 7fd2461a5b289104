import Taro, { useDidHide, useDidShow, usePullDownRefresh, useReachBottom, useRouter } from '@tarojs/taro';

export { useDidHide, useDidShow, usePullDownRefresh, useReachBottom };

/** Ends the host's own pull-down animation; does nothing where there is none. */
export function stopPullDownRefresh(): void {
  if (process.env.TARO_ENV !== 'h5') Taro.stopPullDownRefresh();
}

/** Parameters of this page's address, as text. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return useRouter().params;
}

/** Scrolls the page to its top. */
export function scrollToTop(): void {
  void Taro.pageScrollTo({ scrollTop: 0, duration: 0 });
}
