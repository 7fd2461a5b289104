import Taro from '@tarojs/taro';

// Wrapped, because Taro's babel plugin turns the imported names into members, which cannot be exported again.

/** Each time the page comes to the top, the first time included. */
export function useDidShow(run: () => void): void {
  Taro.useDidShow(run);
}

/** Each time another page covers this one. */
export function useDidHide(run: () => void): void {
  Taro.useDidHide(run);
}

/** The host's own pull gesture; on H5 the page frame draws one. */
export function usePullDownRefresh(run: () => void): void {
  Taro.usePullDownRefresh(run);
}

/** The end of the page has come near. */
export function useReachBottom(run: () => void): void {
  Taro.useReachBottom(run);
}

/** Ends the host's own pull-down animation; does nothing where there is none. */
export function stopPullDownRefresh(): void {
  if (process.env.TARO_ENV !== 'h5') Taro.stopPullDownRefresh();
}

/** Parameters of this page's address, as text. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return Taro.useRouter().params;
}
